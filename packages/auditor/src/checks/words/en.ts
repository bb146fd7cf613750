/** English word lists. */
import { eng } from 'stopword';
import { buildWords } from './types.js';

export const en = buildWords({
  language: 'en',
  stop: [
    ...eng,
    'your',
    'our',
    'my',
    'his',
    'her',
    'its',
    'their',
    'these',
    'those',
    'you',
    'we',
    'vs',
    'versus',
    'how',
    'what',
    'why',
    'when',
    'where',
    'who',
  ],
  firstPerson: 'i,me,my,myself,we,us,our,ours,ourselves',
  definition:
    'is a,is an,is the,are a,are the,is any,are any,is one of,means,mean,refers to,refer to,describes,denotes,is defined as,are defined as,is called,is known as,is when,stands for',
  verbs:
    'is,are,was,were,be,has,have,had,can,will,may,must,should,do,does,did,means,helps,help,provides,provide,offers,offer,lets,let,makes,make,gives,give,shows,show,takes,take,costs,cost,works,work,needs,need,uses,use,runs,run,keeps,keep,includes,include,contains,contain,allows,allow,turns,turn,finds,find,checks,check,measures,measure,starts,start,reads,read,sends,send,becomes,become,requires,require,sells,sell,covers,cover,repairs,repair,builds,build,connects,connect,reduces,reduce,increases,increase,refers,describes,explains,compares,tracks,depends,lasts,lies,serves,serve,treats,treat,supports,support,protects,protect,stores,store,ships,ship',
  fillers:
    "welcome to,in today's,in the world of,in this article,in this post,in this guide,in this blog,have you ever,are you looking,are you tired,did you know,let's dive,let us,it is no secret,it's no secret,as we all know,when it comes to,in recent years,nowadays,in an era,in the age of,imagine,picture this,we are excited,we're excited,we are proud,we are thrilled,ever wondered,looking for,at the end of the day,in the fast-paced,thank you for,if you are reading,before we begin",
  dangling:
    'this,that,these,those,it,its,they,them,their,he,she,his,her,such,both,here,there,also,however,therefore,thus,hence,moreover,furthermore,additionally,then,so,but,and,or,which,another,others,instead,otherwise,meanwhile,similarly',
  genericHeadings:
    'introduction,overview,conclusion,summary,more,read more,learn more,about,features,benefits,details,information,more information,background,getting started,final thoughts,key takeaways,takeaways,contents,table of contents,related posts,related articles,resources,faq,faqs,services,our services,welcome,why us,why choose us,contact,contact us,about us,comments,share,news,latest news,home,description,notes,step 1,step 2,step 3',
  comparison:
    'vs,versus,alternative,alternatives,compare,compared,comparing,comparison,comparisons,difference,differences',
  howTo: 'how to,how do i,how do you,step by step,step-by-step,tutorial,set up,install,recipe,instructions,walkthrough',
  attribution:
    'according to,reported by,reports,found that,a study by,a study of,data from,figures from,published by,survey by,survey of,research by,research from,estimates,measured by,says,said',
  sourceLabel: 'source:',
});
