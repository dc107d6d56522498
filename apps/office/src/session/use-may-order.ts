import { mayOrder } from '../servicing/servicing-choices.ts';
import { useMe } from './use-me.ts';

/** Whether whoever is signed in may order and decide; undefined until it is known. */
export function useMayOrder(): boolean | undefined {
  const { data: me } = useMe();
  return me && mayOrder(me.roles);
}
