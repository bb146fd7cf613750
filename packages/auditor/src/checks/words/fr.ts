/** French word lists. */
import { fra } from 'stopword';
import { buildWords } from './types.js';

export const fr = buildWords({
  language: 'fr',
  stop: [
    ...fra,
    'vs',
    'versus',
    'd',
    'l',
    'qu',
    'votre',
    'vos',
    'nos',
    'notre',
    'comment',
    'pourquoi',
    'quoi',
    'quand',
  ],
  firstPerson: 'je,j,me,moi,mon,ma,mes,mien,mienne,nous,notre,nos,nôtre,nôtres',
  definition:
    "est un,est une,est le,est la,est l,sont des,sont les,désigne,désignent,signifie,se définit comme,est défini comme,est définie comme,correspond à,fait référence à,consiste à,s'appelle,on appelle,est l'un",
  verbs:
    'est,sont,était,étaient,a,ont,avait,peut,peuvent,doit,doivent,sera,seront,fait,font,permet,permettent,offre,offrent,propose,proposent,aide,aident,donne,donnent,montre,montrent,coûte,coûtent,utilise,utilisent,contient,contiennent,désigne,signifie,consiste,correspond,comprend,comprennent,dure,commence,mesure,vérifie,vend,vendent,protège,réduit,augmente,relie,dépend,sert,servent,répare,réparent,explique,compare,exige,reste,trouve,garde,livre,livrent,produit,couvre',
  fillers:
    "bienvenue,dans le monde,de nos jours,aujourd'hui plus que jamais,dans cet article,dans ce guide,avez-vous déjà,vous cherchez,vous recherchez,saviez-vous,plongeons,ce n'est un secret,comme nous le savons,quand il s'agit,lorsqu'il s'agit,ces dernières années,à l'ère,imaginez,nous sommes heureux,nous sommes ravis,nous sommes fiers,merci de,merci pour,avant de commencer",
  dangling:
    'ce,cet,cette,ces,cela,ceci,ça,celui,celle,ceux,celles,il,elle,ils,elles,lui,leur,leurs,tel,telle,ici,là,ainsi,aussi,donc,cependant,toutefois,pourtant,néanmoins,ensuite,puis,alors,mais,et,ou,car,enfin,également,sinon,autrement',
  genericHeadings:
    "introduction,aperçu,présentation,conclusion,résumé,plus,en savoir plus,lire la suite,à propos,fonctionnalités,avantages,détails,informations,plus d'informations,contexte,pour commencer,sommaire,table des matières,articles similaires,ressources,faq,questions fréquentes,services,nos services,bienvenue,pourquoi nous,contact,contactez-nous,qui sommes-nous,commentaires,partager,actualités,accueil,description,notes",
  comparison:
    'vs,versus,contre,alternative,alternatives,comparer,comparé,comparaison,comparaisons,comparatif,différence,différences',
  howTo: 'comment,étape par étape,tutoriel,installer,configurer,recette,mode d emploi,mode d’emploi,pas à pas',
  attribution:
    "selon,d'après,rapporte,une étude,étude de,enquête,données de,publié par,estime,mesuré par,affirme,déclare",
  sourceLabel: 'source :',
});
