import { data } from 'react-router';
import { NotFoundWords } from './NotFoundWords.tsx';

export const meta = () => [{ title: '404 Page Not Found' }, { name: 'robots', content: 'noindex' }];

export function loader() {
  return data(null, { status: 404 });
}

export default NotFoundWords;
