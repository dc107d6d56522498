import type { LegalBlock, LegalText } from '@sagwan/domain/copy/legal/legal-text.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { joinFirstLetter } from '../join-first-letter.ts';

interface Props {
  text: LegalText;
  /** page: with its own title, contents and addresses of sections; dialog: below the dialog's title. */
  form: 'page' | 'dialog';
  language: Language;
}

/** A legal text, to be read: short lines, numbered headings, lists. */
export function LegalArticle({ text, form, language }: Props) {
  if (form === 'dialog') return <Body text={text} form={form} language={language} />;
  const words = legalWords[language];
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12 lg:py-14">
      <h1 className="max-w-text lg:col-start-2">{text.title}</h1>
      <details className="rounded-lg border border-line bg-paper lg:hidden">
        <summary className="px-4 py-3 font-semibold">{words.contents}</summary>
        <nav aria-label={words.contents} className="px-4 pb-3">
          <Contents text={text} />
        </nav>
      </details>
      <nav
        aria-label={words.contents}
        className="sticky top-24 row-span-2 row-start-1 self-start max-lg:hidden"
      >
        <p className="mb-2 font-semibold">{words.contents}</p>
        <Contents text={text} />
      </nav>
      <Body text={text} form={form} language={language} />
    </div>
  );
}

function Contents({ text }: { text: LegalText }) {
  return (
    <ol>
      {text.sections.map(({ heading }, place) => (
        <li key={heading}>
          <a
            href={`#${sectionId(place)}`}
            className="flex min-h-11 items-center rounded-sm py-1 text-action underline-offset-4 hover:underline"
          >
            <span className="flex items-baseline gap-2">
              <span className="min-w-6 text-right tabular-nums">{place + 1}.</span>
              <span>{joinFirstLetter(heading)}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function Body({ text, form, language }: Props) {
  const Heading = form === 'page' ? 'h2' : 'h3';
  return (
    <article className="flex min-w-0 max-w-text flex-col gap-8">
      <div className="flex flex-col gap-3">
        <p className="text-quiet">
          {legalWords[language].lastUpdated}:{' '}
          <time dateTime={text.updatedOn}>{longDay(text.updatedOn, language)}</time>
        </p>
        <Blocks blocks={text.opening} />
      </div>
      {text.sections.map(({ heading, blocks }, place) => (
        <section key={heading} className="flex flex-col gap-3">
          {/* Only the page's sections have an id: with the text open in a dialog too, each id would occur twice. */}
          <Heading id={form === 'page' ? sectionId(place) : undefined}>
            {place + 1}. {joinFirstLetter(heading)}
          </Heading>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </article>
  );
}

function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <LinkedWords words={block} />
      </p>
    ) : (
      <ul key={block.join()} className="flex list-disc flex-col gap-1.5 pl-5 marker:text-quiet">
        {block.map((point) => (
          <li key={point}>
            <LinkedWords words={point} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** E-mail addresses and sites of authorities. The group makes `split` return them as every second part. */
const address = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+\.gov\.ph\b)/;

function LinkedWords({ words }: { words: string }) {
  return words.split(address).map((part, place) =>
    place % 2 === 0 ? (
      joinFirstLetter(part)
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change order
        key={place}
        href={part.includes('@') ? `mailto:${part}` : `https://${part}`}
        rel="noreferrer"
        className="link"
      >
        {part}
      </a>
    ),
  );
}

/** The same in every language, so that a link to a section works in each. */
function sectionId(place: number): string {
  return `section-${place + 1}`;
}
