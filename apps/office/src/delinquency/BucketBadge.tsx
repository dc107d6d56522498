import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { bucketNamed, bucketWords } from './bucket-words.ts';

/** How late a loan is, in words; a bucket that is not known is shown by its name. */
export function BucketBadge({ name }: { name: string }) {
  const bucket = bucketNamed(name);
  const { tone, icon, text } = bucket
    ? bucketWords[bucket]
    : { tone: 'info' as const, icon: 'clock', text: name };
  return <StatusBadge tone={tone} icon={icon} text={text} className="whitespace-nowrap" />;
}
