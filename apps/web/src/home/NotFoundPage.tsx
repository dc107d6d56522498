import { screens } from '@sagwan/domain/copy/screens.ts';
import { data } from 'react-router';
import { NotFoundWords } from './NotFoundWords.tsx';

export const meta = () => [{ title: screens.notFound.title }, { name: 'robots', content: 'noindex' }];

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundWords;
