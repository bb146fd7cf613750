/** Every sector that ships, in the order in which docs list them. */
import type { SectorData } from '../types.js';
import { electronics } from './electronics.js';
import { itServices } from './it-services.js';
import { software } from './software.js';
import { telecom } from './telecom.js';

export const sectors: readonly SectorData[] = [software, itServices, electronics, telecom];
