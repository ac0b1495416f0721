import type { Scene } from '../../content/shape';
import { BAKERY } from './bakery';
import { CHILDREN_PLAYING } from './children-playing';
import { CITY } from './city';
import { CLASSROOM } from './classroom';
import { EID } from './eid';
import { FOOD_PARCELS } from './food-parcels';
import { GREENHOUSE } from './greenhouse';
import { HARVEST } from './harvest';
import { HOSPITAL } from './hospital';
import { HOUSE_REPAIR } from './house-repair';
import { KITCHEN } from './kitchen';
import { LIBRARY } from './library';
import { MEETING } from './meeting';
import { OLIVE_GROVE } from './olive-grove';
import { PHARMACY } from './pharmacy';
import { RAMADAN_TABLE } from './ramadan-table';
import type { View } from './recipe';
import { SCHOOL } from './school';
import { SEWING } from './sewing';
import { TENTS } from './tents';
import { VOLUNTEERS } from './volunteers';
import { WATER_TRUCK } from './water-truck';
import { WELL } from './well';
import { WINTER } from './winter';
import { WORKSHOP } from './workshop';

export const SCENE_VIEWS: Readonly<Record<Scene, readonly View[]>> = {
  'food-parcels': FOOD_PARCELS,
  bakery: BAKERY,
  kitchen: KITCHEN,
  harvest: HARVEST,
  'olive-grove': OLIVE_GROVE,
  school: SCHOOL,
  classroom: CLASSROOM,
  library: LIBRARY,
  well: WELL,
  'water-truck': WATER_TRUCK,
  winter: WINTER,
  tents: TENTS,
  hospital: HOSPITAL,
  pharmacy: PHARMACY,
  workshop: WORKSHOP,
  sewing: SEWING,
  greenhouse: GREENHOUSE,
  'ramadan-table': RAMADAN_TABLE,
  eid: EID,
  'children-playing': CHILDREN_PLAYING,
  'house-repair': HOUSE_REPAIR,
  volunteers: VOLUNTEERS,
  meeting: MEETING,
  city: CITY,
};
