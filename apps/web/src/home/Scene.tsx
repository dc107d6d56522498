import { classNames } from '@sagwan/ui/class-names.ts';
import { useWords } from '../words.tsx';
import { type SceneName, scenes } from './scenes/scenes.ts';

/** One still scene. `first` where it is visible when the page opens, and is therefore loaded first. */
export function Scene({ name, first, className }: { name: SceneName; first: boolean; className: string }) {
  const { scenes: alternatives } = useWords();
  return (
    <img
      src={scenes.find((scene) => scene.name === name)?.source}
      alt={alternatives[name]}
      width={800}
      height={600}
      className={classNames('h-auto w-full rounded-lg', className)}
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
