import { Card } from '@sagwan/ui/Card.tsx';
import { useCompany } from '../company.ts';
import { useWords } from '../words.tsx';

/**
 * Where the office is. The map itself is a link to a maps service and not a view embedded in our page: that would
 * tell the service of every visitor (decisions §2, 'No third party learns who visits').
 */
export function OfficePlace() {
  const { address, companyName } = useCompany();
  const { contact: words } = useWords();
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
  return (
    <Card title={words.office}>
      <svg viewBox="0 0 320 120" aria-hidden="true" className="mb-4 h-auto w-full rounded-md">
        <rect width="320" height="120" className="fill-tint" />
        <g className="stroke-paper" strokeWidth="9" fill="none">
          <path d="M-10 88c80-20 120-8 180-24s110-24 160-16M70-10c6 50 20 90 14 140M214-10c-8 50 4 90 22 140M-10 30c60 8 160-10 340 4" />
        </g>
        <path
          d="M160 24a19 19 0 0 1 19 19c0 13-19 35-19 35s-19-22-19-35a19 19 0 0 1 19-19z"
          className="fill-action"
        />
        <circle cx="160" cy="43" r="7" className="fill-paper" />
      </svg>
      <address className="not-italic">
        <strong>{companyName}</strong>
        <br />
        {address}
      </address>
      <a href={map} target="_blank" rel="noreferrer" className="link mt-2 inline-flex min-h-11 items-center">
        {words.map}
      </a>
    </Card>
  );
}
