import { Button } from '@sagwan/ui/Button.tsx';
import type { Column } from './Table.tsx';

/**
 * A column with a button in each row. The column and the buttons have the same word.
 * @param subjectOf What follows the word in the button's accessible name: 'Answer' of '… DR-1234 of Maria Santos'.
 */
export function buttonColumn<Row>(
  word: string,
  subjectOf: (row: Row) => string,
  onPress: (row: Row) => void,
): Column<Row> {
  return {
    name: word,
    buttons: true,
    cell: (row) => (
      <Button
        size="small"
        variant="secondary"
        aria-label={`${word} ${subjectOf(row)}`}
        onClick={() => onPress(row)}
      >
        {word}
      </Button>
    ),
  };
}
