/** Services to organisations and money. */
import type { EntityList } from './types.js';

export const business: EntityList = {
  'digital-marketing':
    'WebFX webfx.com; Ignite Visibility ignitevisibility.com; NP Digital npdigital.com; Thrive thriveagency.com; Disruptive Advertising disruptiveadvertising.com; Siege Media siegemedia.com; Brainlabs brainlabsdigital.com; Directive directiveconsulting.com',
  'advertising-pr':
    'WPP wpp.com; Omnicom omnicomgroup.com; Publicis publicisgroupe.com; Dentsu dentsu.com; Havas havas.com; Edelman edelman.com; Weber Shandwick webershandwick.com; Hakuhodo hakuhodo.co.jp; Ogilvy ogilvy.com; BBDO bbdo.com; Jung von Matt jvm.com; Serviceplan serviceplan.com; Cheil cheil.com',
  'branding-graphic-design':
    'Pentagram pentagram.com; Landor landor.com; Wolff Olins wolffolins.com; Interbrand interbrand.com; Koto koto.studio; MetaDesign metadesign.com; DesignStudio design.studio',
  'printing-signs':
    'Vistaprint vistaprint.com; Moo moo.com; Flyeralarm flyeralarm.com; Sticker Mule stickermule.com; Printful printful.com; Printify printify.com; Pixartprinting pixartprinting.com; Saxoprint saxoprint.de; Custom Ink customink.com; Raksul raksul.com',
  'management-consulting':
    'McKinsey mckinsey.com; Boston Consulting Group bcg.com; Bain bain.com; Deloitte deloitte.com; Roland Berger rolandberger.com; Kearney kearney.com; Oliver Wyman oliverwyman.com; Simon-Kucher simon-kucher.com; Arthur D. Little adlittle.com; Booz Allen Hamilton boozallen.com; L.E.K. lek.com; Nomura Research Institute nri.com',
  'innovation-design':
    'IDEO ideo.com; frog frog.co; Designit designit.com; Fjord fjordnet.com; Board of Innovation boardofinnovation.com; Livework liveworkstudio.com; Designaffairs designaffairs.com; Engine enginegroup.com',
  'sustainability-consulting':
    'ERM erm.com; Anthesis anthesisgroup.com; South Pole southpole.com; Carbon Trust carbontrust.com; Quantis quantis.com; Ramboll ramboll.com; EcoVadis ecovadis.com; Metabolic metabolic.nl',
  'coaching-training':
    'BetterUp betterup.com; CoachHub coachhub.com; FranklinCovey franklincovey.com; Dale Carnegie dalecarnegie.com; Tony Robbins tonyrobbins.com; Cegos cegos.com; Haufe Akademie haufe-akademie.de',
  'law-firm':
    'Baker McKenzie bakermckenzie.com; DLA Piper dlapiper.com; Clifford Chance cliffordchance.com; Kirkland & Ellis kirkland.com; Linklaters linklaters.com; Latham & Watkins lw.com; Freshfields freshfields.com; Dentons dentons.com; Garrigues garrigues.com; Mattos Filho mattosfilho.com.br; Hengeler Mueller hengeler.com; Gide gide.com; Nishimura & Asahi nishimura.com; Kim & Chang kimchang.com; LegalZoom legalzoom.com',
  'intellectual-property':
    'Marks & Clerk marks-clerk.com; Finnegan finnegan.com; Fish & Richardson fr.com; Mewburn Ellis mewburn.com; HGF hgf.com',
  accountants:
    'KPMG kpmg.com; PwC pwc.com; EY ey.com; BDO bdo.global; Grant Thornton grantthornton.com; RSM rsm.global; Mazars forvismazars.com; Baker Tilly bakertilly.com; Crowe crowe.com; Contabilizei contabilizei.com.br; Bench bench.co; Pilot pilot.com',
  'tax-advisers':
    'H&R Block hrblock.com; TurboTax turbotax.com; Jackson Hewitt jacksonhewitt.com; TaxAct taxact.com; Taxfix taxfix.de; Wundertax wundertax.de; Ecovis ecovis.com; WTS wts.com',
  banks:
    'JPMorgan Chase chase.com; Bank of America bankofamerica.com; HSBC hsbc.com; Deutsche Bank deutsche-bank.de; BNP Paribas bnpparibas.com; Santander santander.com; BBVA bbva.com; ING ing.com; UniCredit unicredit.it; Intesa Sanpaolo intesasanpaolo.com; Nubank nubank.com.br; Itaú itau.com.br; Revolut revolut.com; N26 n26.com; Monzo monzo.com; Sberbank sberbank.ru; MUFG mufg.jp; Barclays barclays.co.uk; Wells Fargo wellsfargo.com; Citi citi.com; Al Rajhi Bank alrajhibank.com.sa; Bank Leumi leumi.co.il; Rabobank rabobank.nl; Commerzbank commerzbank.de; KakaoBank kakaobank.com',
  investments:
    'BlackRock blackrock.com; Vanguard vanguard.com; Fidelity fidelity.com; Charles Schwab schwab.com; Robinhood robinhood.com; Trade Republic traderepublic.com; Scalable Capital scalable.capital; eToro etoro.com; Interactive Brokers interactivebrokers.com; Betterment betterment.com; Wealthfront wealthfront.com; Nutmeg nutmeg.com; Amundi amundi.com; XP xpi.com.br; DEGIRO degiro.nl; Morningstar morningstar.com',
  lending:
    'Rocket Mortgage rocketmortgage.com; LendingTree lendingtree.com; SoFi sofi.com; LendingClub lendingclub.com; Interhyp interhyp.de; Smava smava.de; Kiva kiva.org; Funding Circle fundingcircle.com; Upstart upstart.com; Better better.com; Creditas creditas.com; Younited younited-credit.com',
  payments:
    'Adyen adyen.com; Wise wise.com; Klarna klarna.com; Mollie mollie.com; Western Union westernunion.com; MoneyGram moneygram.com; Coinbase coinbase.com; Binance binance.com; Kraken kraken.com; Payoneer payoneer.com; Worldpay worldpay.com; SumUp sumup.com; Mercado Pago mercadopago.com.br; Razorpay razorpay.com; Checkout.com checkout.com; GoCardless gocardless.com; Tabby tabby.ai; Remitly remitly.com; Visa visa.com; Mastercard mastercard.com',
  'health-insurance':
    'UnitedHealthcare uhc.com; Cigna cigna.com; Aetna aetna.com; Humana humana.com; Bupa bupa.com; TK tk.de; Barmer barmer.de; Alan alan.com; Unimed unimed.coop.br; Prudential prudential.com; MetLife metlife.com; Nippon Life nissay.co.jp; Oscar hioscar.com',
  'vehicle-property-insurance':
    'GEICO geico.com; Progressive progressive.com; State Farm statefarm.com; Allianz allianz.com; AXA axa.com; HUK-COBURG huk.de; Lemonade lemonade.com; Liberty Mutual libertymutual.com; Generali generali.com; Mapfre mapfre.com; Zurich zurich.com; Aviva aviva.com; Porto Seguro portoseguro.com.br; Allstate allstate.com; Direct Line directline.com; Univé unive.nl',
  'insurance-brokers':
    'Marsh marsh.com; Aon aon.com; Willis Towers Watson wtwco.com; Gallagher ajg.com; Lockton lockton.com; Hub International hubinternational.com; Check24 check24.de; Policygenius policygenius.com; Wefox wefox.com',
  'staffing-agencies':
    'Adecco adecco.com; Randstad randstad.com; ManpowerGroup manpowergroup.com; Robert Half roberthalf.com; Hays hays.com; Michael Page michaelpage.com; Kelly kellyservices.com; Korn Ferry kornferry.com; Recruit recruit.co.jp; Pasona pasona.co.jp; Tempo-Team tempo-team.nl; Gi Group gigroup.com',
  'job-boards':
    'Monster monster.com; ZipRecruiter ziprecruiter.com; StepStone stepstone.de; XING xing.com; InfoJobs infojobs.net; HeadHunter hh.ru; Catho catho.com.br; Upwork upwork.com; Fiverr fiverr.com; Freelancer freelancer.com; Welcome to the Jungle welcometothejungle.com; We Work Remotely weworkremotely.com; Bayt bayt.com; JobKorea jobkorea.co.kr; Saramin saramin.co.kr; Rikunabi rikunabi.com; Mynavi mynavi.jp; 104 Job Bank 104.com.tw',
  'hr-services':
    'Mercer mercer.com; TriNet trinet.com; Remote remote.com; Papaya Global papayaglobal.com; Velocity Global velocityglobal.com; Insperity insperity.com',
};
