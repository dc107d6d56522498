import { Card } from '@sagwan/ui/Card.tsx';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { ContactForm } from './ContactForm.tsx';
import { OfficePlace } from './OfficePlace.tsx';

export const meta = () => [{ title: 'Contact Us' }];

/** Address, map, e-mail, social links, and a form whose message reaches the back office (decisions §2). */
export default function ContactPage() {
  const company = useCompany();
  const social = [
    ['Facebook', company.socialLinks.facebook],
    ['Instagram', company.socialLinks.instagram],
    ['TikTok', company.socialLinks.tiktok],
    ['Signal', company.socialLinks.signal],
  ] as const;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-10 lg:py-14">
      <h1>Contact Us</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Write to us">
          <ContactForm />
        </Card>
        <div className="flex flex-col gap-6">
          <OfficePlace />
          <Card title="Other ways">
            <ul className="flex flex-col">
              <li>
                <a href={`mailto:${company.supportEmail}`} className="link inline-flex min-h-11 items-center">
                  {company.supportEmail}
                </a>
              </li>
              {social.map(([name, address]) => (
                <li key={name}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noreferrer"
                    className="link inline-flex min-h-11 items-center"
                  >
                    {name} (opens a new tab)
                  </a>
                </li>
              ))}
              <li>
                <Link to={paths.help} className="link inline-flex min-h-11 items-center">
                  Help and account recovery
                </Link>
              </li>
            </ul>
          </Card>
        </div>
      </div>
    </div>
  );
}
