import type { Language } from './site/language.ts';

/** What has a text that governs: those that bind the member or us. */
export type GovernedText = 'contract' | 'disclosure' | 'agreement' | 'certificate';

const whereEnglishIs = 'Mababasa mo iyon, at makukuha bilang PDF, kapag Ingles ang wikang pinili mo.';

/** Said with every translation; the English texts need none. */
const translated: Record<GovernedText, string> = {
  contract: `Salin ito sa Filipino para mas madali mong maintindihan. Ang kontratang nasa Ingles ang pinipirmahan, at iyon ang may bisa kung may pagkakaiba ang dalawa. ${whereEnglishIs}`,
  disclosure: `Salin ito sa Filipino para mas madali mong maintindihan. Ang disclosure statement na nasa Ingles ang itinatago namin, at iyon ang may bisa kung may pagkakaiba ang dalawa. ${whereEnglishIs}`,
  agreement:
    'Salin ito sa Filipino para mas madali mong maintindihan. Ang tekstong nasa Ingles ang may bisa kung may pagkakaiba ang dalawa. Mababasa mo iyon kapag Ingles ang wikang pinili mo.',
  certificate: `Salin ito sa Filipino. Ang sertipikong nasa Ingles ang inisyu namin, at iyon ang may bisa kung may pagkakaiba ang dalawa. ${whereEnglishIs}`,
};

/** That the English text governs, and where it is; null in English. */
export function translationNote(of: GovernedText, language: Language): string | null {
  return language === 'en' ? null : translated[of];
}

/** Above the note where it has a heading. */
export const translationTitle = 'Salin sa Filipino';

/** Names the paper in English that a paper translates, as anyone can check it. */
export function governingPaper({ code, sha256 }: { code: string; sha256: string }): string {
  return `Ang papel na nasa Ingles: code ${code}, SHA-256 ${sha256}.`;
}

/** Said where a translation was asked for and the exact facts for one cannot be had again: the English text is shown. */
export const untranslatedNotes: Record<'contract' | 'disclosure', string> = {
  contract:
    'Nasa Ingles ang kontratang ito, ang tekstong pinirmahan at may bisa. Wala itong eksaktong salin sa Filipino.',
  disclosure:
    'Nasa Ingles ang bahagi ng disclosure statement na ito, ang tekstong itinago at may bisa. Wala itong eksaktong salin sa Filipino.',
};
