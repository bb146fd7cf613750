/** Italian word lists. */
import { ita } from 'stopword';
import { buildWords } from './types.js';

export const it = buildWords({
  language: 'it',
  stop: [...ita, 'vs', 'versus', 'd', 'l'],
  firstPerson: 'io,me,mi,mio,mia,miei,mie,noi,nostro,nostra,nostri,nostre',
  definition:
    'è un,è una,è il,è la,è lo,è l,sono i,sono le,sono gli,significa,si riferisce a,indica,è definito come,è definita come,si definisce,si chiama,consiste in,designa,è uno dei,è una delle,è uno',
  verbs:
    'è,sono,era,erano,ha,hanno,può,possono,deve,devono,sarà,saranno,fa,fanno,permette,permettono,consente,consentono,offre,offrono,aiuta,aiutano,dà,danno,mostra,mostrano,costa,costano,usa,usano,utilizza,utilizzano,contiene,contengono,significa,consiste,include,includono,comprende,dura,inizia,misura,controlla,verifica,vende,vendono,protegge,riduce,aumenta,collega,dipende,serve,servono,ripara,riparano,spiega,confronta,richiede,resta,consegna,produce,copre,indica,riferisce',
  fillers:
    "benvenuto,benvenuti,benvenuta,nel mondo,al giorno d'oggi,oggigiorno,in questo articolo,in questa guida,in questo post,ti sei mai,stai cercando,state cercando,cercate,sapevi che,lo sapevi,immergiamoci,non è un segreto,come tutti sappiamo,quando si tratta,negli ultimi anni,nell'era,immagina,siamo lieti,siamo felici,siamo orgogliosi,grazie per,prima di iniziare",
  dangling:
    'questo,questa,questi,queste,ciò,quello,quella,quelli,quelle,esso,essa,essi,esse,egli,lui,lei,loro,suo,sua,suoi,sue,tale,tali,entrambi,qui,là,così,anche,inoltre,però,tuttavia,quindi,dunque,perciò,ma,e,o,poi,dopo,allora,altrimenti,invece,infatti,perché',
  genericHeadings:
    'introduzione,panoramica,conclusione,conclusioni,riepilogo,sommario,altro,scopri di più,leggi tutto,maggiori informazioni,funzionalità,caratteristiche,vantaggi,dettagli,informazioni,contesto,per iniziare,indice,contenuti,articoli correlati,risorse,faq,domande frequenti,servizi,i nostri servizi,benvenuti,perché noi,contatti,contatto,chi siamo,commenti,condividi,notizie,novità,home,descrizione,note',
  comparison:
    'vs,versus,contro,alternativa,alternative,confronto,confronti,confrontare,paragone,comparazione,differenza,differenze',
  howTo: 'come,passo dopo passo,passo passo,tutorial,installare,configurare,ricetta,istruzioni',
  attribution:
    'secondo,stando a,riporta,uno studio,studio di,indagine,sondaggio,dati di,pubblicato da,stima,misurato da,afferma,dice,ha detto',
  sourceLabel: 'fonte:',
});
