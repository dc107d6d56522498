import { mapPageAddress } from '@sagwan/domain/place/office-map.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { useCompany } from '../company.ts';
import { useWords } from '../words.tsx';
import { OfficeMap } from './OfficeMap.tsx';

/** Where the office is: a drawing, the map on request, the address, and a link to the map. */
export function OfficePlace() {
  const { address, companyName, officeLocation } = useCompany();
  const { contact: words } = useWords();
  return (
    <Card title={words.office}>
      <OfficeMap location={officeLocation} />
      <address className="not-italic">
        <strong>{companyName}</strong>
        <br />
        {address}
      </address>
      {officeLocation?.demonstration === true && (
        <p className="mt-2 text-sm text-quiet">{words.mapDemonstration}</p>
      )}
      <a
        href={mapPageAddress(officeLocation, address)}
        target="_blank"
        rel="noreferrer"
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        {words.map}
      </a>
    </Card>
  );
}
