import { expect, test } from 'vitest';
import { forgetDraft, keepDraft, readDrafts } from './draft.ts';
import { forgetDrafts } from './forget-drafts.ts';

const phone = '639170000005';
const values = { countryResidence: 'Philippines', province: 'Cebu' };

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

test('keeps what was typed, by phone and by step', () => {
  const own = storage();
  keepDraft(() => own, phone, 'address', values);
  keepDraft(() => own, phone, 'signature', { imageSignatureURL: 'a.png' });
  expect(readDrafts(() => own, phone)).toEqual({
    address: values,
    signature: { imageSignatureURL: 'a.png' },
  });
  expect(readDrafts(() => own, '639170000004')).toEqual({});
});

test('never keeps a bank account', () => {
  const own = storage();
  keepDraft(() => own, phone, 'bank', { bankName: 'GCash', accountNumber: '09171234567' });
  expect(own.length).toBe(0);
});

test('forgets a step that was saved, and leaves nothing behind after the last', () => {
  const own = storage();
  keepDraft(() => own, phone, 'address', values);
  keepDraft(() => own, phone, 'personal', { firstName: 'Liza' });
  forgetDraft(() => own, phone, 'address');
  expect(readDrafts(() => own, phone)).toEqual({ personal: { firstName: 'Liza' } });
  forgetDraft(() => own, phone, 'personal');
  expect(own.length).toBe(0);
});

test('forgets all drafts of one phone number at a sign-out, and of no other', () => {
  const own = storage();
  keepDraft(() => own, phone, 'address', values);
  keepDraft(() => own, phone, 'personal', { firstName: 'Liza' });
  keepDraft(() => own, '639170000004', 'address', values);
  forgetDrafts(() => own, phone);
  expect(own.length).toBe(1);
  expect(readDrafts(() => own, phone)).toEqual({});
});

test.each(['', '{', '[]', '{"address":3}', '{"bankrobbery":{}}'])(
  'reads nothing from what is not a draft: %s',
  (text) => {
    const own = storage();
    own.setItem(`activationDraft:${phone}`, text);
    expect(readDrafts(() => own, phone)).toEqual({});
  },
);

test('works without storage', () => {
  const refused = (): Storage => {
    throw new Error('The browser refuses its storage');
  };
  keepDraft(refused, phone, 'address', values);
  expect(readDrafts(refused, phone)).toEqual({});
});
