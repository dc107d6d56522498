/** The option lists of specification §3, spelled as there. */
export const genders = ['Male', 'Female'] as const;

/** 'Others' is sent as `Others`, not as Widow/Widower (decisions §2). */
export const maritalStatuses = [
  'Single',
  'Married',
  'Separated',
  'Divorced',
  'Widow/Widower',
  'Others',
] as const;

/** Government-issued IDs that are accepted. */
export const identityTypes = [
  'ACR/ICR',
  'ACR/ICR pre-2015',
  "Driver's License",
  'GSIS e-Card',
  'IBP ID Card',
  'National ID (PhilSys)',
  'NBI Clearance',
  'Passport',
  'Postal ID',
  'PRC ID',
  'Senior Citizen Card',
  'SSS Card',
  'UMID',
  "Voter's ID",
  'Others',
] as const;

/** The 32 job categories. */
export const jobCategories = [
  'Accounting / Finance',
  'Administrative / Management',
  'Advertising / Media',
  'Agriculture / Sciences',
  'Airline /Aviation',
  'Automotive / Mechanic',
  'Beauty / Personal Care',
  'Chemical / Industrial',
  'Construction / Civil Works',
  'Customer Service / Call Center',
  'Driver / Heavy Equipment Operator',
  'Education / Teaching',
  'Electronics / Electrical',
  'Engineering / Civil',
  'Engineering / Mechanical',
  'Entertainment / Music',
  'Food / Catering',
  'Health Care / Medical',
  'Hotels / Restaurants',
  'Households Services',
  'Legal / Consulting',
  'Manufacturing',
  'Mining / Oil & Gas',
  'Others / General Services',
  'Procurement / Logistics',
  'Repair / Maintenance',
  'Sales / Marketing',
  'Seafarers / Seaman',
  'Skilled / Metalworks',
  'Skilled Labour / Trades',
  'Sports / Recreation',
  'Travel / Tourism',
] as const;

/** Demonyms; 'Filipino' is preselected. */
export const nationalities: readonly string[] = (
  'Afghan|Albanian|Algerian|American|Andorran|Angolan|Antiguan|Argentine|Armenian|Australian|Austrian|' +
  'Azerbaijani|Bahamian|Bahraini|Bangladeshi|Barbadian|Belarusian|Belgian|Belizean|Beninese|Bhutanese|' +
  'Bolivian|Bosnian|Botswanan|Brazilian|British|Bruneian|Bulgarian|Burkinabe|Burmese|Burundian|' +
  'Cambodian|Cameroonian|Canadian|Cape Verdean|Central African|Chadian|Chilean|Chinese|Colombian|' +
  'Comorian|Congolese|Costa Rican|Croatian|Cuban|Cypriot|Czech|Danish|Djiboutian|Dominican|Dutch|' +
  'Ecuadorian|Egyptian|Emirati|Equatorial Guinean|Eritrean|Estonian|Ethiopian|Fijian|Filipino|Finnish|' +
  'French|Gabonese|Gambian|Georgian|German|Ghanaian|Greek|Grenadian|Guatemalan|Guinean|Guyanese|Haitian|' +
  'Honduran|Hong Konger|Hungarian|Icelandic|Indian|Indonesian|Iranian|Iraqi|Irish|Israeli|Italian|' +
  'Ivorian|Jamaican|Japanese|Jordanian|Kazakh|Kenyan|Kiribati|Kittitian|Kosovar|Kuwaiti|Kyrgyz|Lao|' +
  'Latvian|Lebanese|Liberian|Libyan|Liechtensteiner|Lithuanian|Luxembourger|Macedonian|Malagasy|' +
  'Malawian|Malaysian|Maldivian|Malian|Maltese|Marshallese|Mauritanian|Mauritian|Mexican|Micronesian|' +
  'Moldovan|Monegasque|Mongolian|Montenegrin|Moroccan|Mosotho|Mozambican|Namibian|Nauruan|Nepali|' +
  'New Zealander|Nicaraguan|Nigerian|Nigerien|North Korean|Norwegian|Omani|Pakistani|Palauan|' +
  'Palestinian|Panamanian|Papua New Guinean|Paraguayan|Peruvian|Polish|Portuguese|Qatari|Romanian|' +
  'Russian|Rwandan|Saint Lucian|Salvadoran|Sammarinese|Samoan|Sao Tomean|Saudi|Senegalese|Serbian|' +
  'Seychellois|Sierra Leonean|Singaporean|Slovak|Slovene|Solomon Islander|Somali|South African|' +
  'South Korean|South Sudanese|Spanish|Sri Lankan|Sudanese|Surinamese|Swazi|Swedish|Swiss|Syrian|' +
  'Taiwanese|Tajik|Tanzanian|Thai|Timorese|Togolese|Tongan|Trinidadian|Tunisian|Turkish|Turkmen|' +
  'Tuvaluan|Ugandan|Ukrainian|Uruguayan|Uzbek|Vanuatuan|Venezuelan|Vietnamese|Vincentian|Yemeni|Zambian|' +
  'Zimbabwean|Others'
).split('|');

/** Countries and territories with their ISO 3166-1 two-letter codes, in the order of their English names. */
const countryRows: readonly string[] = (
  'AF Afghanistan|AX Åland Islands|AL Albania|DZ Algeria|AS American Samoa|AD Andorra|AO Angola|' +
  'AI Anguilla|AQ Antarctica|AG Antigua & Barbuda|AR Argentina|AM Armenia|AW Aruba|AU Australia|' +
  'AT Austria|AZ Azerbaijan|BS Bahamas|BH Bahrain|BD Bangladesh|BB Barbados|BY Belarus|BE Belgium|' +
  'BZ Belize|BJ Benin|BM Bermuda|BT Bhutan|BO Bolivia|BA Bosnia & Herzegovina|BW Botswana|BR Brazil|' +
  'IO British Indian Ocean Territory|VG British Virgin Islands|BN Brunei|BG Bulgaria|BF Burkina Faso|' +
  'BI Burundi|KH Cambodia|CM Cameroon|CA Canada|CV Cape Verde|BQ Caribbean Netherlands|' +
  'KY Cayman Islands|CF Central African Republic|TD Chad|CL Chile|CN China|CX Christmas Island|' +
  'CC Cocos (Keeling) Islands|CO Colombia|KM Comoros|CG Congo - Brazzaville|CD Congo - Kinshasa|' +
  "CK Cook Islands|CR Costa Rica|CI Côte d'Ivoire|HR Croatia|CU Cuba|CW Curaçao|CY Cyprus|CZ Czechia|" +
  'DK Denmark|DJ Djibouti|DM Dominica|DO Dominican Republic|EC Ecuador|EG Egypt|SV El Salvador|' +
  'GQ Equatorial Guinea|ER Eritrea|EE Estonia|SZ Eswatini|ET Ethiopia|FK Falkland Islands|' +
  'FO Faroe Islands|FJ Fiji|FI Finland|FR France|GF French Guiana|PF French Polynesia|' +
  'TF French Southern Territories|GA Gabon|GM Gambia|GE Georgia|DE Germany|GH Ghana|GI Gibraltar|' +
  'GR Greece|GL Greenland|GD Grenada|GP Guadeloupe|GU Guam|GT Guatemala|GG Guernsey|GN Guinea|' +
  'GW Guinea-Bissau|GY Guyana|HT Haiti|HN Honduras|HK Hong Kong SAR China|HU Hungary|IS Iceland|' +
  'IN India|ID Indonesia|IR Iran|IQ Iraq|IE Ireland|IM Isle of Man|IL Israel|IT Italy|JM Jamaica|' +
  'JP Japan|JE Jersey|JO Jordan|KZ Kazakhstan|KE Kenya|KI Kiribati|XK Kosovo|KW Kuwait|KG Kyrgyzstan|' +
  'LA Laos|LV Latvia|LB Lebanon|LS Lesotho|LR Liberia|LY Libya|LI Liechtenstein|LT Lithuania|' +
  'LU Luxembourg|MO Macao SAR China|MG Madagascar|MW Malawi|MY Malaysia|MV Maldives|ML Mali|MT Malta|' +
  'MH Marshall Islands|MQ Martinique|MR Mauritania|MU Mauritius|YT Mayotte|MX Mexico|FM Micronesia|' +
  'MD Moldova|MC Monaco|MN Mongolia|ME Montenegro|MS Montserrat|MA Morocco|MZ Mozambique|' +
  'MM Myanmar (Burma)|NA Namibia|NR Nauru|NP Nepal|NL Netherlands|NC New Caledonia|NZ New Zealand|' +
  'NI Nicaragua|NE Niger|NG Nigeria|NU Niue|NF Norfolk Island|KP North Korea|MK North Macedonia|' +
  'MP Northern Mariana Islands|NO Norway|OM Oman|PK Pakistan|PW Palau|PS Palestinian Territories|' +
  'PA Panama|PG Papua New Guinea|PY Paraguay|PE Peru|PH Philippines|PN Pitcairn Islands|PL Poland|' +
  'PT Portugal|PR Puerto Rico|QA Qatar|RE Réunion|RO Romania|RU Russia|RW Rwanda|WS Samoa|SM San Marino|' +
  'ST São Tomé & Príncipe|SA Saudi Arabia|SN Senegal|RS Serbia|SC Seychelles|SL Sierra Leone|' +
  'SG Singapore|SX Sint Maarten|SK Slovakia|SI Slovenia|SB Solomon Islands|SO Somalia|ZA South Africa|' +
  'KR South Korea|SS South Sudan|ES Spain|LK Sri Lanka|BL St. Barthélemy|SH St. Helena|' +
  'KN St. Kitts & Nevis|LC St. Lucia|MF St. Martin|PM St. Pierre & Miquelon|VC St. Vincent & Grenadines|' +
  'SD Sudan|SR Suriname|SJ Svalbard & Jan Mayen|SE Sweden|CH Switzerland|SY Syria|TW Taiwan|' +
  'TJ Tajikistan|TZ Tanzania|TH Thailand|TL Timor-Leste|TG Togo|TK Tokelau|TO Tonga|' +
  'TT Trinidad & Tobago|TN Tunisia|TR Türkiye|TM Turkmenistan|TC Turks & Caicos Islands|TV Tuvalu|' +
  'UM U.S. Outlying Islands|VI U.S. Virgin Islands|UG Uganda|UA Ukraine|AE United Arab Emirates|' +
  'GB United Kingdom|US United States|UY Uruguay|UZ Uzbekistan|VU Vanuatu|VA Vatican City|VE Venezuela|' +
  'VN Vietnam|WF Wallis & Futuna|EH Western Sahara|YE Yemen|ZM Zambia|ZW Zimbabwe'
).split('|');

/** About 250 countries: `{code, name}`. */
export const countries: readonly { code: string; name: string }[] = countryRows.map((row) => ({
  code: row.slice(0, 2),
  name: row.slice(3),
}));

export const countryNames: readonly string[] = countries.map(({ name }) => name);

export interface Institution {
  /** The payout providers' channel code. */
  code: string;
  name: string;
  kind: 'bank' | 'ewallet';
  instapay: boolean;
  pesonet: boolean;
}

const instapayAndPesonet = { instapay: true, pesonet: true };
const instapayOnly = { instapay: true, pesonet: false };

/** Banks and e-wallets that can receive a withdrawal (philippines.md 'Local data'). */
export const institutions: readonly Institution[] = [
  { code: 'PH_BDO', name: 'BDO Unibank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_BPI', name: 'Bank of the Philippine Islands', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_MBTC', name: 'Metrobank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_LBP', name: 'Land Bank of the Philippines', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_UBP', name: 'UnionBank of the Philippines', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_RCBC', name: 'RCBC', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_SECB', name: 'Security Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_PNB', name: 'Philippine National Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_CBC', name: 'China Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_EWB', name: 'EastWest Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_AUB', name: 'Asia United Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_PSB', name: 'PSBank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_DBP', name: 'Development Bank of the Philippines', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_CIMB', name: 'CIMB Bank Philippines', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_TONIK', name: 'Tonik Digital Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_MAYABANK', name: 'Maya Bank', kind: 'bank', ...instapayAndPesonet },
  { code: 'PH_GCASH', name: 'GCash', kind: 'ewallet', ...instapayOnly },
  { code: 'PH_PAYMAYA', name: 'Maya', kind: 'ewallet', ...instapayOnly },
  { code: 'PH_GRABPAY', name: 'GrabPay', kind: 'ewallet', ...instapayOnly },
  { code: 'PH_SHOPEEPAY', name: 'ShopeePay', kind: 'ewallet', ...instapayOnly },
  { code: 'PH_COINS', name: 'Coins.ph', kind: 'ewallet', ...instapayOnly },
];
