import familySupper from './family-supper.svg';
import houseRepair from './house-repair.svg';
import jeepney from './jeepney.svg';
import marketVendor from './market-vendor.svg';
import nightNurse from './night-nurse.svg';
import riceFarmer from './rice-farmer.svg';
import sariSariStore from './sari-sari-store.svg';
import seafarer from './seafarer.svg';
import student from './student.svg';

export type SceneName = (typeof scenes)[number]['name'];

/** The slideshow in its order (specification §2); each 800 × 600; their text alternatives are in the copy (`scenes`). */
export const scenes = [
  { name: 'sari-sari-store', source: sariSariStore },
  { name: 'jeepney', source: jeepney },
  { name: 'rice-farmer', source: riceFarmer },
  { name: 'night-nurse', source: nightNurse },
  { name: 'market-vendor', source: marketVendor },
  { name: 'student', source: student },
  { name: 'house-repair', source: houseRepair },
  { name: 'seafarer', source: seafarer },
  { name: 'family-supper', source: familySupper },
] as const;
