import { describe, expect, test } from 'vitest';
import { loanStatementText } from './loan-statement.ts';
import { languages } from './site/language.ts';
import { decisionWords, eventWords } from './timeline.ts';

describe('the timeline of a release', () => {
  const detail = (content: Record<string, string>, language?: 'fil') =>
    eventWords('released', content, language).detail;

  test('names what reached the wallet where something was deducted', () => {
    const deducted = { amountMinor: '15000000', netProceedsMinor: '14794212' };
    expect(detail(deducted)).toContain('₱\u202f147,942.12 was put into');
    expect(detail(deducted, 'fil')).toContain(
      'Inilagay sa wallet mo ang ₱\u202f147,942.12, matapos ang ibinabawas',
    );
    for (const content of [{ amountMinor: '100' }, { amountMinor: '100', netProceedsMinor: '100' }]) {
      expect(detail(content as Record<string, string>)).toContain('The money was put into your wallet.');
      expect(detail(content as Record<string, string>, 'fil')).toContain('Inilagay sa wallet mo ang pera.');
    }
  });
});

test('says who took a payment back: its channel, we ourselves, or that it is back in the wallet', () => {
  const detail = (content: Record<string, string | boolean>) => eventWords('returned', content).detail;
  expect(detail({ channel: 'qrph' })).toContain('The bank or e-wallet took');
  expect(detail({ channel: 'staff', isOurMistake: true })).toContain(
    'We had recorded this payment by mistake',
  );
  expect(detail({ channel: 'wallet', isOurMistake: true })).toContain('back into your wallet');
});

test('counts the months of a hardship plan as those that are added', () => {
  expect(eventWords('hardshipPlanned', { months: 6 }).detail).toContain('with 6 months added');
  expect(eventWords('hardshipPlanned', { months: 1 }).detail).toContain('with 1 month added');
  expect(eventWords('hardshipPlanned', { months: 6 }, 'fil').detail).toContain('na may dagdag na 6 na buwan');
});

describe('the timeline in two languages', () => {
  test.each([
    ['released', { amountMinor: '15000000', netProceedsMinor: '14794212' }, ['₱\u202f147,942.12']],
    ['paid', { amountMinor: '2650000' }, []],
    ['extraChosen', { extra: 'nextInstalments' }, []],
    ['extraChosen', { extra: 'lowerInstalment' }, []],
    ['extraChosen', { extra: 'shorterTerm' }, []],
    ['returned', { channel: 'qrph' }, []],
    ['returned', { channel: 'wallet' }, []],
    ['returned', { channel: 'staff', isOurMistake: true }, []],
    ['penaltyWaived', { amountMinor: '159000' }, ['₱\u202f1,590.00']],
    ['interestPaused', { from: '2026-02-15', to: '2026-03-14' }, [' 15, 2026', ' 14, 2026']],
    ['dueDayMoved', { days: 10 }, ['10']],
    ['hardshipPlanned', { months: 3 }, ['3']],
    ['writtenOff', {}, []],
    ['cancelled', {}, ['3']],
  ])('says the same of %s %o', (kind, content, facts) => {
    const [en, fil] = languages.map((language) => eventWords(kind, content, language));
    expect(fil?.title).not.toBe(en?.title);
    expect(fil?.detail === '').toBe(en?.detail === '');
    for (const fact of facts) {
      expect(en?.detail).toContain(fact);
      expect(fil?.detail).toContain(fact);
    }
    expect(`${fil?.title} ${fil?.detail}`).not.toMatch(/undefined|NaN/);
  });

  test('keeps the name of a payment holiday, and writes months in the language', () => {
    expect(eventWords('holidayGranted', {}, 'fil')).toEqual({
      title: 'Payment holiday',
      detail: 'Isang buwang walang hulog.',
    });
    expect(eventWords('interestPaused', { from: '2026-02-15', to: '2026-03-14' }, 'fil').detail).toBe(
      'Walang interest mula Pebrero 15, 2026 hanggang Marso 14, 2026.',
    );
    expect(decisionWords.fil.approved.title).toBe('Aprubado');
  });
});

test('the statement of the wallet says in both languages whether the day of an instalment is over', () => {
  const facts = { amount: '₱\u202f353.34', dueOn: 'Abril 16, 2026' };
  expect(loanStatementText({ ...facts, kind: 'next' }, 'fil')).toEqual({
    statement: 'Susunod na bayad',
    statementMessage:
      'Due sa Abril 16, 2026 ang ₱\u202f353.34. Nasa Bayad, sa Mga hulog mo, ang lahat ng babayaran.',
  });
  expect(loanStatementText({ ...facts, kind: 'past' }, 'fil')).toEqual({
    statement: 'Hulog na lampas na sa due date',
    statementMessage:
      'Hindi pa buo ang bayad sa hulog na due noong Abril 16, 2026. Nasa Bayad ang dapat mong bayaran ngayon.',
  });
});
