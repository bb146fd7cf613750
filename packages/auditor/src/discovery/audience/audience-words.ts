/** Words for groups of people and organisations, and the small words around them. Nouns are stored as stems. */
import { fold } from '../text/fold.js';
import { stem } from '../text/stem.js';

const list = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .filter((w) => w !== '')
    .map(fold);
const stems = (language: string, text: string): ReadonlySet<string> =>
  new Set(list(text).map((w) => stem(w, language)));
const set = (text: string): ReadonlySet<string> => new Set(list(text));

export const FOR_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set('for helping'),
  de: set('für'),
  fr: set('pour aux'),
  es: set('para'),
  pt: set('para'),
  it: set('per'),
  nl: set('voor'),
  ru: set('для'),
};

/** Articles, possessives and quantifiers before a group; conjunctions and pronouns that end the phrase. */
export const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: set(
    'the a an our your all every any and or who that which to with in on at of from by as is are we you everyone each both',
  ),
  de: set(
    'die der das den dem ein eine einen alle unsere ihre und oder die, mit in im am auf von zu aus bei wir sie jeden jede jedes',
  ),
  fr: set('les la le l un une des tous toutes nos vos et ou qui que avec dans en sur de du à par votre notre chaque'),
  es: set('los las el la un una todos todas nuestros sus y o que con en de del por tu su cada'),
  pt: set('os as o a um uma todos todas nossos seus e ou que com em de do da por sua seu cada'),
  it: set('i gli le il la lo un una tutti tutte i nostri e o che con in di del da su la tua ogni'),
  nl: set('de het een alle onze uw je jouw en of die dat met in op van door aan elke ieder'),
  ru: set('и или с в на от из всех вашего вашей наших'),
};

export const AUDIENCE_NOUNS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: stems(
    'en',
    `people person developers engineers designers teams businesses companies organizations organisations startups enterprises agencies nonprofits charities schools teachers students
     educators universities researchers scientists doctors physicians dentists nurses patients clinics hospitals practices lawyers attorneys firms accountants freelancers creators writers
     authors bloggers journalists artists musicians photographers families parents kids children babies adults seniors women men teens beginners professionals leaders managers marketers
     founders entrepreneurs owners retailers merchants shops stores restaurants hotels travelers travellers tourists visitors homeowners landlords tenants investors buyers sellers farmers
     growers drivers cyclists runners athletes gamers makers hobbyists veterinarians pets dogs cats couples brides groups clubs communities municipalities cities governments institutions
     consultants contractors builders architects landowners employers employees recruiters jobseekers members residents citizens guests clients customers consumers users operators
     manufacturers suppliers publishers newsrooms churches congregations volunteers refugees immigrants veterans learners pupils scholars librarians museums pharmacies therapists coaches
     trainers salons spas gyms brands sme smes smbs administrators analysts`,
  ),
  de: stems(
    'de',
    `menschen entwickler ingenieure designer teams unternehmen firmen betriebe organisationen startups agenturen vereine schulen lehrer lehrkräfte schüler studenten studierende forscher ärzte
     zahnärzte pflegekräfte patienten kliniken praxen arztpraxen zahnarztpraxen kanzleien anwälte steuerberater selbstständige freiberufler handwerker handwerksbetriebe familien eltern kinder babys erwachsene
     senioren frauen männer jugendliche anfänger einsteiger profis fachkräfte gründer unternehmer händler geschäfte restaurants gastronomen hotels reisende gäste hausbesitzer vermieter mieter investoren
     landwirte fahrer sportler tiere hunde katzen paare gruppen gemeinden kommunen städte behörden berater architekten arbeitgeber mitarbeiter bewerber mitglieder bürger kunden privatkunden geschäftskunden
     verbraucher anwender hersteller verlage kirchen mittelstand kmu einzelhändler`,
  ),
  fr: stems(
    'fr',
    `particuliers professionnels développeurs ingénieurs équipes entreprises sociétés organisations startups agences associations écoles enseignants étudiants élèves chercheurs médecins dentistes infirmiers
     patients cliniques cabinets avocats comptables indépendants freelances créateurs artistes musiciens photographes familles parents enfants bébés adultes seniors femmes hommes adolescents débutants
     dirigeants entrepreneurs commerçants artisans restaurants restaurateurs hôtels hôteliers voyageurs touristes propriétaires locataires bailleurs investisseurs agriculteurs sportifs animaux chiens chats couples groupes
     collectivités communes mairies institutions employeurs salariés candidats membres habitants clients consommateurs utilisateurs fabricants éditeurs pme tpe`,
  ),
  es: stems(
    'es',
    `personas profesionales desarrolladores ingenieros equipos empresas compañías organizaciones startups agencias asociaciones escuelas colegios profesores docentes estudiantes alumnos investigadores médicos
     dentistas enfermeros pacientes clínicas hospitales abogados contadores autónomos creadores artistas músicos fotógrafos familias padres niños bebés adultos mayores mujeres hombres jóvenes principiantes
     emprendedores comercios tiendas restaurantes hoteles viajeros turistas propietarios inquilinos inversores agricultores deportistas mascotas perros gatos parejas grupos ayuntamientos municipios instituciones
     empleadores empleados candidatos miembros ciudadanos clientes consumidores usuarios fabricantes pymes particulares`,
  ),
  pt: stems(
    'pt',
    `pessoas profissionais desenvolvedores engenheiros equipes equipas empresas organizações startups agências associações escolas professores estudantes alunos pesquisadores médicos dentistas enfermeiros pacientes
     clínicas hospitais advogados contadores autônomos criadores artistas músicos fotógrafos famílias pais crianças bebês adultos idosos mulheres homens jovens iniciantes empreendedores empresários comércios lojas
     restaurantes hotéis viajantes turistas proprietários inquilinos investidores agricultores produtores atletas pets cães gatos casais grupos prefeituras municípios instituições empregadores funcionários candidatos
     membros cidadãos clientes consumidores usuários fabricantes pme mei`,
  ),
  it: stems(
    'it',
    `persone professionisti sviluppatori ingegneri team aziende imprese organizzazioni startup agenzie associazioni scuole insegnanti docenti studenti ricercatori medici dentisti infermieri pazienti cliniche ospedali
     avvocati commercialisti creativi artisti musicisti fotografi famiglie genitori bambini neonati adulti anziani donne uomini ragazzi principianti imprenditori negozi ristoranti hotel albergatori viaggiatori turisti
     proprietari inquilini investitori agricoltori sportivi animali cani gatti coppie gruppi comuni enti istituzioni dipendenti candidati soci cittadini clienti consumatori utenti produttori pmi privati`,
  ),
  nl: stems(
    'nl',
    `mensen professionals ontwikkelaars ingenieurs teams bedrijven ondernemingen organisaties startups bureaus verenigingen stichtingen scholen leraren docenten studenten leerlingen onderzoekers artsen tandartsen
     verpleegkundigen patiënten klinieken praktijken ziekenhuizen advocaten accountants zelfstandigen zzp zzp'ers freelancers makers kunstenaars muzikanten fotografen gezinnen ouders kinderen baby's volwassenen senioren ouderen vrouwen
     mannen jongeren beginners ondernemers winkels retailers restaurants horeca hotels reizigers toeristen huiseigenaren verhuurders huurders investeerders boeren sporters huisdieren honden katten koppels groepen
     gemeenten overheden instellingen werkgevers werknemers leden inwoners klanten consumenten gebruikers fabrikanten mkb particulieren`,
  ),
  ru: stems(
    'ru',
    `людей специалистов разработчиков инженеров команд компаний предприятий организаций стартапов агентств школ учителей преподавателей студентов учеников исследователей врачей стоматологов пациентов клиник больниц
     юристов адвокатов бухгалтеров предпринимателей фрилансеров художников музыкантов фотографов семей родителей детей малышей взрослых пожилых женщин мужчин подростков начинающих профессионалов бизнеса магазинов
     ресторанов отелей путешественников туристов владельцев арендаторов инвесторов фермеров спортсменов животных собак кошек пар групп граждан жителей клиентов потребителей пользователей производителей`,
  ),
};
