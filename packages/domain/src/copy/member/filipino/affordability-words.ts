import type { affordabilityWords as english } from '../../affordability-words.ts';
import type { Translated } from '../../translated.ts';

export const affordabilityWords: Translated<typeof english> = {
  title: 'Ang matitira kada buwan',
  note: 'Ikaw lang ang nakakakita nito. Hindi ito application, walang sine-save mula rito, at walang nababagong score.',
  income: 'Ang netong kita mo',
  incomeNote:
    'Ayon sa ibinigay mo noong nag-register ka. Kung nagbago na ito, sabihin sa loan officer pagkatapos mong mag-apply.',
  declaredDues: 'Iba pang loan at bills na binabayaran mo kada buwan',
  declaredDuesHint: 'Halimbawa renta, kuryente o ibang loan. Iwan itong blangko kung wala.',
  ownDues: 'Ang loan mo sa amin',
  instalment: 'Ang hulog na ito',
  left: 'Matitira sa iyo kada buwan',
  fits: 'Kasya ito sa kita mo.',
  fitsNote: 'Isang loan officer ang bumabasa at nagpapasya sa bawat application.',
  unlikely: 'Kung ganito, malamang na hindi ito maaa\u00adprubahan.',
  whatHelps: 'Para magbago ito:',
};
