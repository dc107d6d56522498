import { vi } from 'vitest';
import { loadMemberWords } from '../member-words.ts';

/** A member page in English: no other language is chosen in its address or its cookie, and all words are loaded. */
export async function openEnglishPage(): Promise<void> {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { pathname: '/dash', protocol: 'https:' });
  await loadMemberWords('');
}
