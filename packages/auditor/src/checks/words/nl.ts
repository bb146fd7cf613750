/** Dutch word lists. */
import { nld } from 'stopword';
import { buildWords } from './types.js';

export const nl = buildWords({
  language: 'nl',
  stop: [...nld, 'vs', 'versus', 'jouw', 'jullie', 'onze', 'hoe', 'waarom', 'wanneer'],
  firstPerson: 'ik,mij,mijn,we,wij,ons,onze',
  definition:
    'is een,is de,is het,is elk,is elke,zijn de,zijn een,betekent,verwijst naar,wordt gedefinieerd als,noemt men,heet,staat voor,houdt in,is een van',
  verbs:
    'is,zijn,was,waren,heeft,hebben,had,kan,kunnen,zal,zullen,moet,moeten,mag,mogen,wordt,worden,biedt,bieden,helpt,helpen,maakt,maken,geeft,geven,toont,tonen,kost,kosten,gebruikt,gebruiken,bevat,bevatten,betekent,verwijst,duurt,begint,meet,controleert,verkoopt,verkopen,beschermt,verlaagt,verhoogt,verbindt,hangt,dient,repareert,repareren,vergelijkt,vereist,blijft,levert,leveren,produceert,dekt,ligt,staat,werkt,werken,zorgt,heet,houdt,vindt',
  fillers:
    'welkom,in de wereld van,in de huidige,tegenwoordig,in dit artikel,in deze gids,in deze blog,heb je ooit,heeft u ooit,ben je op zoek,bent u op zoek,wist je,wist u,laten we,het is geen geheim,zoals we allemaal weten,als het gaat om,de afgelopen jaren,in het tijdperk,stel je voor,stelt u zich voor,we zijn blij,wij zijn blij,we zijn trots,wij zijn trots,bedankt voor,voordat we beginnen',
  dangling:
    'dit,dat,deze,die,het,zij,ze,hij,hem,haar,hun,zulke,beide,hier,daar,daarom,daardoor,daarmee,daarna,daarnaast,hierdoor,ook,echter,bovendien,verder,dus,maar,en,of,want,dan,toen,vervolgens,anders,evenals,toch,zo',
  genericHeadings:
    'inleiding,introductie,overzicht,conclusie,samenvatting,meer,lees meer,meer informatie,meer weten,over,functies,kenmerken,voordelen,details,informatie,achtergrond,aan de slag,inhoud,inhoudsopgave,gerelateerde artikelen,bronnen,faq,veelgestelde vragen,diensten,onze diensten,welkom,waarom wij,contact,over ons,reacties,delen,nieuws,laatste nieuws,home,beschrijving,opmerkingen',
  comparison:
    'vs,versus,tegenover,alternatief,alternatieven,vergelijk,vergelijken,vergeleken,vergelijking,vergelijkingen,verschil,verschillen',
  howTo: 'hoe,stap voor stap,stappenplan,handleiding,tutorial,installeren,instellen,recept',
  attribution:
    'volgens,meldt,uit onderzoek,onderzoek van,studie van,enquête,gegevens van,cijfers van,gepubliceerd door,schat,gemeten door,zegt,zei',
  sourceLabel: 'bron:',
});
