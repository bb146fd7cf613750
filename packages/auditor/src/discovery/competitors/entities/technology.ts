/** Software, IT services, telecommunications, electronics. */
import type { EntityList } from './types.js';

export const technology: EntityList = {
  'developer-tools': [
    [
      'math; mathematics; algebra; numerical; symbolic; scientific computing; statistics',
      'NumPy numpy.org; SciPy scipy.org; Wolfram Mathematica wolfram.com; SageMath sagemath.org; MATLAB mathworks.com; Julia julialang.org',
    ],
    [
      'documentation generator; documentation site; docs generator',
      'Docusaurus docusaurus.io; MkDocs mkdocs.org; Sphinx sphinx-doc.org; Hugo gohugo.io; Jekyll jekyllrb.com; Eleventy 11ty.dev; Astro astro.build',
    ],
    [
      'static site; site generator',
      'Hugo gohugo.io; Jekyll jekyllrb.com; Eleventy 11ty.dev; Astro astro.build; Next.js nextjs.org',
    ],
    [
      'javascript; frontend; front-end; ui framework; components',
      'React react.dev; Angular angular.dev; Vue.js vuejs.org; Svelte svelte.dev; Next.js nextjs.org; Astro astro.build',
    ],
    [
      'web framework; backend; back-end; rest',
      'Django djangoproject.com; Laravel laravel.com; Ruby on Rails rubyonrails.org; Spring spring.io; Flask palletsprojects.com; FastAPI tiangolo.com',
    ],
    [
      'programming language; compiler; interpreter',
      'Python python.org; Rust rust-lang.org; Go go.dev; Julia julialang.org',
    ],
    ['editor; ide', 'Visual Studio Code visualstudio.com; JetBrains jetbrains.com'],
    [
      'container; infrastructure; deployment; devops; provisioning',
      'Docker docker.com; Kubernetes kubernetes.io; Terraform terraform.io; Ansible ansible.com',
    ],
    ['continuous integration; pipeline; ci/cd', 'CircleCI circleci.com; Jenkins jenkins.io'],
    ['testing; end-to-end; test automation', 'Cypress cypress.io; Playwright playwright.dev; Selenium selenium.dev'],
    ['api client; api testing', 'Postman postman.com'],
  ],
  'crm-sales':
    'Salesforce salesforce.com; HubSpot hubspot.com; Pipedrive pipedrive.com; Zoho zoho.com; Close close.com; Copper copper.com; Freshworks freshworks.com; SugarCRM sugarcrm.com; Insightly insightly.com; Capsule capsulecrm.com; Attio attio.com; Apollo.io apollo.io; Outreach outreach.io; Salesloft salesloft.com; Gong gong.io; Keap keap.com; Nutshell nutshell.com; Streak streak.com; Bitrix24 bitrix24.com; amoCRM amocrm.ru',
  'marketing-software':
    'Brevo brevo.com; ActiveCampaign activecampaign.com; Klaviyo klaviyo.com; Semrush semrush.com; Ahrefs ahrefs.com; Moz moz.com; Hootsuite hootsuite.com; Buffer buffer.com; Sprout Social sproutsocial.com; Constant Contact constantcontact.com; MailerLite mailerlite.com; GetResponse getresponse.com; Kit kit.com; Unbounce unbounce.com; Marketo marketo.com; Omnisend omnisend.com; Later later.com; Screaming Frog screamingfrog.co.uk; SE Ranking seranking.com; Sistrix sistrix.com; CleverReach cleverreach.com; RD Station rdstation.com',
  'project-collaboration':
    'Asana asana.com; Trello trello.com; monday.com monday.com; ClickUp clickup.com; Notion notion.so; Basecamp basecamp.com; Jira atlassian.com; Linear linear.app; Wrike wrike.com; Smartsheet smartsheet.com; Slack slack.com; Todoist todoist.com; Airtable airtable.com; Coda coda.io; Miro miro.com; Evernote evernote.com; Obsidian obsidian.md; Teamwork teamwork.com; Toggl toggl.com; Harvest getharvest.com; Clockify clockify.me; Dropbox dropbox.com; Box box.com; Mattermost mattermost.com; Nextcloud nextcloud.com; OpenProject openproject.org; Webex webex.com; MeisterTask meistertask.com; awork awork.com',
  'business-finance-software':
    'QuickBooks intuit.com; Xero xero.com; FreshBooks freshbooks.com; Sage sage.com; SAP sap.com; Oracle oracle.com; Workday workday.com; Gusto gusto.com; BambooHR bamboohr.com; Rippling rippling.com; Deel deel.com; Personio personio.com; Odoo odoo.com; Wave waveapps.com; Expensify expensify.com; Ramp ramp.com; lexoffice lexware.de; sevdesk sevdesk.de; DATEV datev.de; Pennylane pennylane.com; Holded holded.com; Conta Azul contaazul.com; Omie omie.com.br; Fatture in Cloud fattureincloud.it; Exact exact.com; Moneybird moneybird.nl; e-Boekhouden e-boekhouden.nl; freee freee.co.jp; Money Forward moneyforward.com; ADP adp.com; Paychex paychex.com; HiBob hibob.com; Factorial factorialhr.com',
  'ecommerce-software':
    'BigCommerce bigcommerce.com; WooCommerce woocommerce.com; Magento magento.com; PrestaShop prestashop.com; Shopware shopware.com; Ecwid ecwid.com; Square squareup.com; Lightspeed lightspeedhq.com; Toast toasttab.com; Contentful contentful.com; Drupal drupal.org; Joomla joomla.org; Ghost ghost.org; Strapi strapi.io; Sanity sanity.io; TYPO3 typo3.org; Webflow webflow.com; Chargebee chargebee.com; Recurly recurly.com; VTEX vtex.com; Tiendanube tiendanube.com; JTL jtl-software.de; commercetools commercetools.com; Storyblok storyblok.com; Framer framer.com; Carrd carrd.co; BASE thebase.com',
  'data-analytics': [
    [
      'web analytics; website statistics; product analytics; tracking',
      'Mixpanel mixpanel.com; Amplitude amplitude.com; Plausible plausible.io; Matomo matomo.org; PostHog posthog.com; Fathom usefathom.com',
    ],
    [
      'business intelligence; dashboards; data visualization; reporting',
      'Tableau tableau.com; Looker looker.com; Metabase metabase.com; Alteryx alteryx.com; Qlik qlik.com',
    ],
    [
      'data warehouse; lakehouse; data platform; data integration; etl',
      'Snowflake snowflake.com; Databricks databricks.com; Segment segment.com; Fivetran fivetran.com; dbt getdbt.com; Palantir palantir.com',
    ],
    [
      'monitoring; observability; logs; error tracking',
      'Datadog datadoghq.com; New Relic newrelic.com; Grafana grafana.com; Splunk splunk.com; Elastic elastic.co; Sentry sentry.io',
    ],
    ['vector database; embeddings', 'Pinecone pinecone.io; Qdrant qdrant.tech; Weaviate weaviate.io'],
    [
      'database; sql; nosql',
      'MongoDB mongodb.com; PostgreSQL postgresql.org; MySQL mysql.com; Redis redis.io; ClickHouse clickhouse.com; Supabase supabase.com',
    ],
    [
      'artificial intelligence; language model; machine learning; ai assistant; llm',
      'OpenAI openai.com; Anthropic anthropic.com; Mistral AI mistral.ai; Hugging Face huggingface.co; Cohere cohere.com',
    ],
  ],
  'support-software':
    'Zendesk zendesk.com; Intercom intercom.com; Freshdesk freshdesk.com; Help Scout helpscout.com; Front front.com; Gorgias gorgias.com; LiveChat livechat.com; Tidio tidio.com; Crisp crisp.chat; Zammad zammad.com; osTicket osticket.com; HappyFox happyfox.com; Kayako kayako.com; Drift drift.com; Userlike userlike.com',
  'design-media-software': [
    [
      'image processing; image resizing; image optimization; resize; image cdn',
      'Cloudinary cloudinary.com; imgix imgix.com; ImageKit imagekit.io; thumbor thumbor.org; ImageMagick imagemagick.org',
    ],
    [
      'photo editor; photo editing; image editor; drawing; illustration',
      'Adobe adobe.com; Affinity serif.com; GIMP gimp.org; Inkscape inkscape.org; Krita krita.org; Photopea photopea.com',
    ],
    [
      'design tool; prototyping; ui design; graphic design; templates',
      'Figma figma.com; Canva canva.com; Sketch sketch.com; Penpot penpot.app; Adobe adobe.com',
    ],
    [
      '3d; cad; modelling; modeling',
      'Blender blender.org; Autodesk autodesk.com; SketchUp sketchup.com; FreeCAD freecad.org',
    ],
    [
      'video; screen recording; video editor',
      'DaVinci Resolve blackmagicdesign.com; CapCut capcut.com; Descript descript.com; Loom loom.com',
    ],
    ['audio; podcast; sound', 'Audacity audacityteam.org; Descript descript.com'],
  ],
  'industry-software': [
    [
      'salon; spa; fitness; barber; beauty; yoga',
      'Mindbody mindbodyonline.com; Fresha fresha.com; Booksy booksy.com; Treatwell treatwell.com',
    ],
    [
      'clinic; medical; patient; practice; doctor; therapist',
      'Doctolib doctolib.com; Cliniko cliniko.com; Jane jane.app; Epic epic.com; SimplePractice simplepractice.com',
    ],
    ['dental; dentist', 'Dentrix dentrix.com'],
    ['legal; law firm; lawyer', 'Clio clio.com; MyCase mycase.com'],
    [
      'hotel; vacation rental; hostel; hospitality',
      'Mews mews.com; Cloudbeds cloudbeds.com; Guesty guesty.com; Hostaway hostaway.com',
    ],
    ['restaurant', 'Toast toasttab.com; Resy resy.com'],
    [
      'school; learning management; course; university',
      'Moodle moodle.org; Canvas instructure.com; Blackboard blackboard.com',
    ],
    ['church', 'Planning Center planningcenter.com'],
    ['construction; contractor', 'Procore procore.com; Buildertrend buildertrend.com'],
    [
      'field service; plumber; electrician; cleaning; home service',
      'ServiceTitan servicetitan.com; Jobber getjobber.com; Housecall Pro housecallpro.com',
    ],
    ['appointment; scheduling; booking', 'SimplyBook.me simplybook.me; Acuity Scheduling acuityscheduling.com'],
    ['property management; landlord; tenant', 'AppFolio appfolio.com; Buildium buildium.com'],
  ],
  'data-recovery':
    'Ontrack ontrack.com; DriveSavers drivesaversdatarecovery.com; Secure Data Recovery securedatarecovery.com; Gillware gillware.com; Stellar stellarinfo.com; Kuert kuert-datenrettung.de; Attingo attingo.com; CBL cbltech.com',
  'managed-it':
    'Accenture accenture.com; Capgemini capgemini.com; Rackspace rackspace.com; Kyndryl kyndryl.com; DXC dxc.com; Bechtle bechtle.com; CANCOM cancom.de; Atos atos.net; Infosys infosys.com; Tata Consultancy Services tcs.com; Wipro wipro.com; Cognizant cognizant.com; HCLTech hcltech.com; CDW cdw.com',
  cybersecurity:
    'CrowdStrike crowdstrike.com; Palo Alto Networks paloaltonetworks.com; Fortinet fortinet.com; Check Point checkpoint.com; Kaspersky kaspersky.com; Sophos sophos.com; Bitdefender bitdefender.com; Rapid7 rapid7.com; Tenable tenable.com; Darktrace darktrace.com; Okta okta.com; SentinelOne sentinelone.com; Proofpoint proofpoint.com; Zscaler zscaler.com; WithSecure withsecure.com; ESET eset.com; Trend Micro trendmicro.com',
  'hosting-cloud':
    'DigitalOcean digitalocean.com; Hetzner hetzner.com; OVHcloud ovhcloud.com; Linode linode.com; Vultr vultr.com; Bluehost bluehost.com; SiteGround siteground.com; Hostinger hostinger.com; Namecheap namecheap.com; IONOS ionos.com; Strato strato.de; Infomaniak infomaniak.com; Gandi gandi.net; Scaleway scaleway.com; Render render.com; Fly.io fly.io; Kinsta kinsta.com; WP Engine wpengine.com; Fastly fastly.com; Akamai akamai.com; TransIP transip.nl; Locaweb locaweb.com.br; Aruba aruba.it; Reg.ru reg.ru; Sakura Internet sakura.ad.jp; one.com one.com',
  'software-development':
    'EPAM epam.com; Globant globant.com; ThoughtWorks thoughtworks.com; Toptal toptal.com; Endava endava.com; Netguru netguru.com; ScienceSoft scnsoft.com; Luxoft luxoft.com; SoftServe softserveinc.com; BairesDev bairesdev.com; Thoughtbot thoughtbot.com; STX Next stxnext.com',
  'computer-repair':
    'uBreakiFix ubreakifix.com; iFixit ifixit.com; iSmash ismash.com; CPR Cell Phone Repair cellphonerepair.com; Geek Squad geeksquad.com',
  'electronics-kits':
    'Adafruit adafruit.com; SparkFun sparkfun.com; Pimoroni pimoroni.com; Seeed Studio seeedstudio.com; Arduino arduino.cc; Raspberry Pi raspberrypi.com; DFRobot dfrobot.com; Digi-Key digikey.com; Mouser mouser.com; Conrad conrad.com; Reichelt reichelt.com; M5Stack m5stack.com; Velleman velleman.eu; Tindie tindie.com; Elegoo elegoo.com; Farnell farnell.com; RS Components rs-online.com; Olimex olimex.com; Kitronik kitronik.co.uk; Akizuki Denshi akizukidenshi.com',
  'consumer-electronics':
    'Samsung samsung.com; Sony sony.com; LG lg.com; Best Buy bestbuy.com; MediaMarkt mediamarkt.de; Panasonic panasonic.com; Philips philips.com; Xiaomi mi.com; Currys currys.co.uk; Fnac fnac.com; Coolblue coolblue.nl; Yodobashi yodobashi.com; Magazine Luiza magazineluiza.com.br; DNS dns-shop.ru; Canon canon.com; Nikon nikon.com; GoPro gopro.com; Fitbit fitbit.com; Garmin garmin.com; DJI dji.com',
  'audio-equipment':
    'Sonos sonos.com; Bose bose.com; Sennheiser sennheiser.com; JBL jbl.com; Bang & Olufsen bang-olufsen.com; Audio-Technica audio-technica.com; Bowers & Wilkins bowerswilkins.com; Shure shure.com; Teufel teufel.de; KEF kef.com; Moog moogmusic.com; Focal focal.com; Denon denon.com; Marantz marantz.com; Klipsch klipsch.com; Beyerdynamic beyerdynamic.com',
  'computers-hardware':
    'Dell dell.com; HP hp.com; Lenovo lenovo.com; ASUS asus.com; Acer acer.com; MSI msi.com; Newegg newegg.com; NVIDIA nvidia.com; AMD amd.com; Intel intel.com; Corsair corsair.com; Logitech logitech.com; Razer razer.com; Framework frame.work; System76 system76.com; Keychron keychron.com; Alternate alternate.de; LDLC ldlc.com; PcComponentes pccomponentes.com; Kabum kabum.com.br',
  'internet-provider':
    'Comcast xfinity.com; Spectrum spectrum.com; Starlink starlink.com; BT bt.com; Virgin Media virginmedia.com; Deutsche Glasfaser deutsche-glasfaser.de; Free free.fr; Ziggo ziggo.nl; Fastweb fastweb.it; Frontier frontier.com; Cox cox.com; Hyperoptic hyperoptic.com; Rostelecom rt.ru; Bezeq bezeq.co.il',
  'mobile-operator':
    'Vodafone vodafone.com; Orange orange.com; T-Mobile t-mobile.com; Verizon verizon.com; AT&T att.com; Telefónica telefonica.com; O2 o2.co.uk; Telekom telekom.de; KPN kpn.com; TIM tim.it; Claro claro.com.br; Vivo vivo.com.br; MTS mts.ru; NTT Docomo docomo.ne.jp; SoftBank softbank.jp; SK Telecom sktelecom.com; stc stc.com.sa; Etisalat etisalat.ae; Cellcom cellcom.co.il; Three three.co.uk; Swisscom swisscom.ch; Bouygues Telecom bouyguestelecom.fr; Mint Mobile mintmobile.com; Airalo airalo.com',
  'business-telephony':
    'RingCentral ringcentral.com; Vonage vonage.com; Dialpad dialpad.com; 8x8 8x8.com; Aircall aircall.io; Nextiva nextiva.com; 3CX 3cx.com; Twilio twilio.com; sipgate sipgate.de; Placetel placetel.de; OpenPhone openphone.com; Grasshopper grasshopper.com',
};
