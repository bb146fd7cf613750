/** Every sector that ships, in the order in which the documentation lists them. */
import type { SectorData } from '../types.js';
import { accounting } from './accounting.js';
import { agriculture } from './agriculture.js';
import { architecture } from './architecture.js';
import { arts } from './arts.js';
import { automotive } from './automotive.js';
import { beauty } from './beauty.js';
import { construction } from './construction.js';
import { consulting } from './consulting.js';
import { education } from './education.js';
import { electronics } from './electronics.js';
import { energy } from './energy.js';
import { events } from './events.js';
import { fashion } from './fashion.js';
import { finance } from './finance.js';
import { food } from './food.js';
import { gaming } from './gaming.js';
import { government } from './government.js';
import { health } from './health.js';
import { homeGarden } from './home-garden.js';
import { homeServices } from './home-services.js';
import { insurance } from './insurance.js';
import { itServices } from './it-services.js';
import { legal } from './legal.js';
import { manufacturing } from './manufacturing.js';
import { marketing } from './marketing.js';
import { moreNames } from './more-languages.js';
import { newsMedia } from './news-media.js';
import { nonprofit } from './nonprofit.js';
import { personal } from './personal.js';
import { pets } from './pets.js';
import { realEstate } from './real-estate.js';
import { recruitment } from './recruitment.js';
import { religion } from './religion.js';
import { restaurants } from './restaurants.js';
import { retail } from './retail.js';
import { science } from './science.js';
import { software } from './software.js';
import { sports } from './sports.js';
import { telecom } from './telecom.js';
import { transport } from './transport.js';
import { travel } from './travel.js';

const own: readonly SectorData[] = [
  software,
  itServices,
  electronics,
  telecom,
  marketing,
  consulting,
  legal,
  accounting,
  finance,
  insurance,
  recruitment,
  realEstate,
  construction,
  architecture,
  homeServices,
  manufacturing,
  energy,
  agriculture,
  automotive,
  transport,
  travel,
  restaurants,
  food,
  retail,
  fashion,
  homeGarden,
  beauty,
  health,
  sports,
  pets,
  education,
  science,
  government,
  nonprofit,
  religion,
  newsMedia,
  arts,
  events,
  gaming,
  personal,
];

export const sectors: readonly SectorData[] = own.map((sector) => ({
  ...sector,
  names: { ...sector.names, ...moreNames[sector.id] },
}));
