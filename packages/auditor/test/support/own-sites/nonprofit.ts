/** A made nonprofit: a river trust with projects, dates, figures and how to help. */
import type { OwnSite } from './page.js';

export const NONPROFIT: OwnSite = {
  domain: 'ellen-river-trust.example',
  name: 'Ellen River Trust',
  lang: 'en',
  author: 'Margaret Rowe',
  footer:
    'Ellen River Trust, registered charity 1099371, 3 Mill Street, Aspatria CA7 3AB. Telephone +44 1697 496 031, office@ellen-river-trust.example',
  owner: {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: 'Ellen River Trust',
    url: 'https://ellen-river-trust.example/',
    telephone: '+44 1697 496 031',
    email: 'office@ellen-river-trust.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '3 Mill Street',
      addressLocality: 'Aspatria',
      postalCode: 'CA7 3AB',
    },
  },
  pages: {
    '/': {
      title: 'A cleaner River Ellen',
      description:
        'The Ellen River Trust restores 36 km of river in Cumbria: it plants banks, removes weirs, counts fish and publishes every measurement.',
      date: '2026-05-09',
      body: `<p>The Ellen River Trust is a charity in Aspatria, Cumbria, that has restored the River Ellen since 2003. Its 8 employees and 240 volunteers plant river banks, take out weirs and measure the water at 14 places every week.</p>
<h2>What has changed since we began?</h2><p>Salmon came back to 19 of 36 kilometres; in November 2025 we counted 412 fish at Bullgill, against 37 in 2004. Phosphate fell by 61%, from 0.23 to 0.09 mg a litre, by the measurements of the Environment Agency.</p>
<h2>How can I help?</h2><p>Come to a planting day on the first Saturday of a month from 9:30 to 13:00, or give £5 a month, which pays for 4 metres of new bank a year. No experience is needed, and we lend boots in sizes 3 to 13.</p>`,
    },
    '/projects': {
      title: 'Projects on the river',
      description:
        'What the Ellen River Trust is working on: the weir at Bullgill, 12 km of planted banks, wetlands at Baggrow, with costs and dates.',
      date: '2026-04-25',
      body: `<p>Three projects run until 2028 and cost £1.42 million together. 71% is paid by the National Lottery Heritage Fund, the rest by 1,860 donors.</p>
<h2>Taking out the weir at Bullgill</h2><p>The weir of 1843 kept fish from 11 km of river. Work began on 14 July 2025 and ends in October 2026; it costs £640,000. Until then a fish pass of 38 steps lets salmon through.</p>
<h2>Planting twelve kilometres of bank</h2><p>Since March 2022 volunteers have planted 21,400 willows and alders along 7.5 km. Trees shade the water: in the dry summer of 2025 it was 2.8 °C cooler below the planted banks than above them.</p>
<h2>Wetlands at Baggrow</h2><p>Two ponds of 3 hectares take up the water of the drains before it reaches the river. They hold 18,000 cubic metres and keep back about 40% of the phosphate, which Lancaster University measures until 2028.</p>`,
    },
    '/water-quality': {
      title: 'Water quality, measured weekly',
      description:
        'Phosphate, nitrate, oxygen and temperature of the River Ellen at 14 places: how we measure, the latest values and what they mean.',
      date: '2026-05-09',
      body: `<p>Volunteers take samples every Tuesday between 8:00 and 11:00. The laboratory of Lancaster University checks every tenth sample; the difference was 4% on average in 2025.</p>
<h2>Latest values</h2><table><tr><th>Place</th><th>Phosphate</th><th>Oxygen</th><th>Temperature</th></tr><tr><td>Bullgill</td><td>0.09 mg/l</td><td>10.2 mg/l</td><td>11.4 °C</td></tr><tr><td>Aspatria</td><td>0.12 mg/l</td><td>9.6 mg/l</td><td>12.0 °C</td></tr><tr><td>Maryport</td><td>0.14 mg/l</td><td>9.1 mg/l</td><td>12.7 °C</td></tr></table>
<h2>Is it safe to swim?</h2><p>At Bullgill and Baggrow in most weeks, yes; at Maryport not within 48 hours of rain of more than 10 mm, when drains overflow. The limit for E. coli is 900 in 100 ml, and we publish each value on the day after the sample.</p>`,
    },
    '/volunteer': {
      title: 'Volunteer on the river',
      description:
        'Planting days, water sampling and fish counts of the Ellen River Trust: dates, what you need, how to sign up and who leads.',
      date: '2026-05-01',
      body: `<p>240 people gave 9,800 hours in 2025. You can come once or every week; the youngest volunteer is 9 and the oldest 84.</p>
<h2>How do I sign up?</h2><ol><li>Choose a day from the list and write to office@ellen-river-trust.example by Thursday of the same week.</li><li>You get the meeting place, with a map and a bus at 8:50 from Aspatria station.</li><li>Bring old clothes and something to eat; boots and gloves are there.</li><li>The leader explains the work in 15 minutes, and who may not lift carries seedlings.</li></ol>
<h2>When are the next days?</h2><p>6 June 2026 at Bullgill from 9:30 to 13:00, planting 600 alders. 4 July 2026 at Baggrow from 9:30 to 13:00, clearing balsam. 19 September 2026 at Maryport from 10:00 to 15:00, the yearly count of litter.</p>
<h2>For whom is it?</h2><p>Anyone who can walk 1 km on rough ground. Children under 14 come with an adult. For wheelchair users the sampling place at Aspatria has a paved path of 220 metres.</p>`,
    },
    '/donate': {
      title: 'Donate to the trust',
      description:
        'What a gift to the Ellen River Trust pays for, how it is taxed, how to stop it, and what we spent in 2025.',
      date: '2026-02-18',
      body: `<p>In 2025 the trust received £486,000 and spent £471,000: 84% on the river, 9% on the office and 7% on raising funds. The accounts are published by the Charity Commission under number 1099371.</p>
<h2>What does my gift pay for?</h2><p>£5 pays for 10 seedlings with guards, £40 for one water sample in the laboratory, £250 for a metre of fish pass. With Gift Aid each £1 counts as £1.25.</p>
<h2>How do I stop a monthly gift?</h2><p>Write to office@ellen-river-trust.example or call +44 1697 496 031 until 3 days before the first of a month. There is no minimum term, and you get a receipt for the tax year by 30 April.</p>`,
    },
    '/about': {
      title: 'About the trust',
      description:
        'Who runs the Ellen River Trust: founded in 2003, trustees, director Margaret Rowe, partners and how decisions are taken.',
      date: '2026-01-20',
      body: `<p>The Ellen River Trust was founded on 12 May 2003 by anglers and farmers from Aspatria. Margaret Rowe, a biologist who worked for the Environment Agency for 14 years, has been its director since 2016.</p>
<h2>Who decides?</h2><p>Nine trustees, elected for 3 years by the 510 members, meet every second month. Their chair is David Penn, a farmer at Baggrow. Minutes are published within 14 days.</p>
<h2>Who works with us?</h2><p>Lancaster University checks our measurements, Cumberland Council lends land at Maryport, and the National Lottery Heritage Fund paid £1.01 million for 2023 to 2028.</p>`,
    },
  },
};
