/** A made local business: a bicycle workshop with prices, hours and an address. */
import type { OwnSite } from './page.js';

export const LOCAL: OwnSite = {
  domain: 'harrow-lane-cycles.example',
  name: 'Harrow Lane Cycles',
  lang: 'en',
  author: 'Priya Nolan',
  footer:
    'Harrow Lane Cycles, 14 Harrow Lane, Leeds LS6 2QP. Telephone +44 113 496 0012, desk@harrow-lane-cycles.example',
  owner: {
    '@context': 'https://schema.org',
    '@type': 'BicycleStore',
    name: 'Harrow Lane Cycles',
    url: 'https://harrow-lane-cycles.example/',
    telephone: '+44 113 496 0012',
    email: 'desk@harrow-lane-cycles.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '14 Harrow Lane',
      addressLocality: 'Leeds',
      postalCode: 'LS6 2QP',
    },
    openingHours: 'Mo-Fr 08:30-18:00',
  },
  pages: {
    '/': {
      title: 'Bicycle repair in Leeds',
      description:
        'Harrow Lane Cycles repairs bicycles and e-bikes in Leeds within 48 hours, with fixed prices and a two year guarantee on wheels.',
      date: '2026-05-11',
      body: `<p>Harrow Lane Cycles is a bicycle workshop in Headingley, Leeds. Four mechanics repair about 2,300 bicycles and e-bikes a year, most of them within 48 hours, and every price is fixed before the work begins.</p>
<h2>When are we open?</h2><p>The workshop is open Monday to Friday from 8:30 to 18:00 and on Saturday from 9:00 to 14:00. Bicycles can be left in the locked rack by the door until 21:00 on every day but Sunday.</p>
<h2>What does a repair cost?</h2><p>A puncture costs £14, a brake service £32 and a full service £89, parts apart. Prices hold until 31 March 2027. We call you before any work that raises the bill by more than £10.</p>
<h2>Where do we work?</h2><p>You find us at 14 Harrow Lane, Leeds LS6 2QP, 300 metres from Headingley station. We collect bicycles within 5 miles of the workshop for £9, between 7:00 and 10:00 in the morning.</p>`,
    },
    '/prices': {
      title: 'Prices of repairs',
      description:
        'What each repair costs at Harrow Lane Cycles in 2026, what is included, and what costs extra: punctures, brakes, gears, wheels, e-bikes.',
      date: '2026-04-02',
      body: `<p>All prices include 20% VAT and labour. Parts are charged at the maker’s list price, and old parts are given back on request. The list was last checked on 2 April 2026.</p>
<h2>Brakes and gears</h2><table><tr><th>Work</th><th>Price</th><th>Time</th></tr><tr><td>Brake service, one wheel</td><td>£18</td><td>25 minutes</td></tr><tr><td>Brake service, both wheels</td><td>£32</td><td>45 minutes</td></tr><tr><td>Bleeding hydraulic brakes</td><td>£38</td><td>60 minutes</td></tr><tr><td>Gear adjustment</td><td>£22</td><td>30 minutes</td></tr><tr><td>New chain and cassette</td><td>£28</td><td>40 minutes</td></tr></table>
<h2>Wheels and tyres</h2><p>Mending a puncture costs £14 and takes 15 minutes while you wait. Truing a wheel costs £24; a wheel built from 32 new spokes costs £95 and carries a guarantee of two years. A tubeless set-up costs £35 a wheel, with 60 ml of sealant.</p>
<h2>Electric bicycles</h2><p>A diagnosis of a Bosch or Shimano drive costs £45, which we take off the repair when it is done within 14 days. Batteries are tested under load for 2 hours; a battery below 70% of its capacity should be replaced, which costs between £420 and £690.</p>`,
    },
    '/how-it-works': {
      title: 'How a repair works',
      description:
        'From the booking to the test ride: the six steps of a repair at Harrow Lane Cycles, how long each takes, and what you decide.',
      date: '2026-03-19',
      body: `<p>Nine of ten bicycles are ready within 48 hours. These are the steps, and you can stop after the third one without paying more than the inspection of £12.</p>
<h2>How do I book a repair?</h2><ol><li>Call +44 113 496 0012 or write to desk@harrow-lane-cycles.example and say what is wrong; a slot is free within 3 days on most weeks.</li><li>Bring the bicycle between 8:30 and 10:00, without bags, locks and lights.</li><li>A mechanic inspects 34 points in 20 minutes and sends you the list with prices by 12:00.</li><li>You answer by text which items to mend; nothing is done without your yes.</li><li>The work is done, usually by 17:00 of the next day.</li><li>We ride the bicycle for 2 miles before you collect it.</li></ol>
<h2>What if something goes wrong again?</h2><p>Labour is guaranteed for 6 months and wheels for 24 months. Bring the receipt, and we mend the fault first thing the next morning at no charge. In 2025 that happened with 31 of 2,318 repairs, which is 1.3%.</p>`,
    },
    '/e-bikes': {
      title: 'E-bike service',
      description:
        'Service of Bosch and Shimano e-bikes in Leeds: what we check, how batteries are tested, how long it takes and what it costs.',
      date: '2026-05-04',
      body: `<p>Harrow Lane Cycles has been a certified Bosch and Shimano workshop since 2017. Two of our four mechanics, Priya Nolan and Tom Adeyemi, took the makers’ examination in January 2026.</p>
<h2>How often does an e-bike need a service?</h2><p>Every 1,500 miles or once a year, whichever comes first. The motor adds load to chain and brake pads: on the e-bikes that we see a chain lasts 1,200 miles on average, against 2,000 on a bicycle without a motor.</p>
<h2>How do you test a battery?</h2><p>The battery is charged to 100%, rested for 60 minutes and discharged at 4 amperes. We print the curve for you. A battery that keeps 85% or more of its 500 watt hours is good for two more years; below 70% the range drops under 20 miles.</p>
<h2>Is my warranty kept?</h2><p>Yes. Work by a certified workshop keeps the warranty of Bosch for 24 months and of Shimano for 36 months. We enter each service in the maker’s register on the same day.</p>`,
    },
    '/about': {
      title: 'About the workshop',
      description:
        'Who stands behind Harrow Lane Cycles: founded by Priya Nolan in 2009, four mechanics, certificates, and where we learned the trade.',
      date: '2026-01-15',
      body: `<p>Priya Nolan founded Harrow Lane Cycles in March 2009, after six years as a mechanic with the Leeds Cycle Co-operative. The company is registered in England under number 06841207.</p>
<h2>Who works here?</h2><p>Priya Nolan builds the wheels, Tom Adeyemi looks after electric drives, Joan Whitlock does brakes and gears, and Sam Iqbal, who joined in September 2023, is our apprentice. Together they have 41 years in the trade.</p>
<h2>Who vouches for us?</h2><p>The workshop holds the Cytech Technical Three certificate, issued in 2014 and renewed in 2024. West Yorkshire Police has had its 22 patrol bicycles serviced here since 2019, and Leeds Beckett University sends us the 140 bicycles of its hire scheme.</p>`,
    },
    '/contact': {
      title: 'Contact and way here',
      description:
        'Address, telephone, e-mail, hours and the way to Harrow Lane Cycles in Headingley, Leeds, by train, bus and bicycle.',
      body: `<p>You reach the workshop by telephone on +44 113 496 0012 from Monday to Friday between 8:30 and 17:30, and by e-mail at desk@harrow-lane-cycles.example; we answer within one working day.</p>
<h2>Where is the workshop?</h2><p>14 Harrow Lane, Leeds LS6 2QP. From Headingley station it is 300 metres downhill, and bus 56 stops in front of the door every 12 minutes. There is a rack for 16 bicycles, and parking for one van.</p>`,
    },
  },
};
