/** The text alternative of each picture of the slideshow, by the picture's name. */
export const scenes = {
  'sari-sari-store':
    'A shopkeeper hands a boy a paper bag over the counter of her sari-sari store; an old man rests on the bench.',
  jeepney:
    'A jeepney driver smiles from his window, with a mother, a boy and a grandmother riding behind him.',
  'rice-farmer':
    'A farmer in a salakot holds a sheaf of ripe rice beside his carabao, with rice terraces behind them.',
  'night-nurse': 'A nurse on night shift writes on a chart while her elderly patient sleeps.',
  'market-vendor': 'A market vendor weighs mangoes for a customer among fruit and vegetables.',
  student: 'A student writes in her notebook at night by the light of a desk lamp.',
  'house-repair':
    'A man nails new roofing sheets on a house while a woman on a ladder hands him the next one.',
  seafarer: 'A seafarer on deck at sunset laughs on a video call with his daughter at home.',
  'family-supper': 'Three generations of a family share rice, fish and stew at supper.',
};
