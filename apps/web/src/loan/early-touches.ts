import { groupedAmount, ungroupedTyping } from '@sagwan/ui/money-text.ts';
import { type CalculatorEvent, type CalculatorState, calculatorAfter, sliderUnits } from './calculator.ts';

/**
 * What was done to the calculator's controls before React hydrated the page, as events, so that nothing typed or chosen
 * on a slow phone is lost. `start` is what the server rendered. Text that the box would have refused is dropped, and an
 * amount whose field was left is settled.
 */
export function earlyTouches(controls: HTMLElement, start: CalculatorState): CalculatorEvent[] {
  const box = controls.querySelector<HTMLInputElement>('input[type="text"]');
  const slider = controls.querySelector<HTMLInputElement>('input[type="range"]');
  const term = controls.querySelector<HTMLInputElement>('input[type="radio"]:checked');
  const events: CalculatorEvent[] = [];
  const before = groupedAmount(start.amountText);
  if (box !== null && box.value !== before) {
    const typed: CalculatorEvent = { kind: 'typed', text: ungroupedTyping(before, box.value) };
    events.push(typed);
    const stillTyping = document.activeElement === box && calculatorAfter(start, typed) !== start;
    if (!stillTyping) events.push({ kind: 'left' });
  } else if (slider !== null && slider.valueAsNumber !== sliderUnits(start.amount.amountMinor)) {
    events.push({ kind: 'slid', units: slider.valueAsNumber });
  }
  const months = Number(term?.value ?? start.months);
  if (months !== start.months) events.push({ kind: 'termChosen', months });
  return events;
}
