import { type api, type BodyOf, CustomerForm, foldText, nameOfCustomer, type ReplyOf } from '@swathline/contract';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/connection/open.ts';
import { listCustomerKeys } from '../customers/keys.ts';
import { insertCustomer } from '../customers/queries.ts';
import { importAll } from './import-all.ts';
import { repetitions } from './duplicates.ts';
import { readTable, type TableRow, unusedColumns } from './read-table.ts';

type Import = typeof api.customerImport;
type Found = ReplyOf<Import['preview']>['rows'][number];

const COMPANY = ['company', 'companyname', 'farm', 'farmname', 'business', 'businessname', 'organization', 'organisation'];
const CUSTOMER = ['customer', 'customername', 'displayname', 'account', 'accountname'];
const FIRST = ['firstname', 'first', 'givenname'];
const LAST = ['lastname', 'last', 'surname', 'familyname'];
const PERSON = ['name', 'fullname', 'contact', 'contactname', 'contactperson', 'grower', 'farmer'];
const PHONE = ['phone', 'phonenumber', 'telephone', 'tel', 'mainphone', 'mobile', 'cell', 'cellphone', 'mobilephone', 'phones'];
const EMAIL = ['email', 'emailaddress', 'mail', 'mainemail', 'emails'];
const ADDRESS = ['address', 'mailingaddress', 'streetaddress', 'street', 'billingaddress', 'pobox', 'box'];
const PLACE = [
  ['city', 'town'],
  ['province', 'prov', 'state'],
  ['postalcode', 'postal', 'postcode', 'zip', 'zipcode'],
] as const;
const NOTES = ['notes', 'note', 'comments', 'comment', 'remarks'];
const USED = [COMPANY, CUSTOMER, FIRST, LAST, PERSON, PHONE, EMAIL, ADDRESS, ...PLACE, NOTES].flat();

/** Reads customers of a table. Writes nothing. @throws Problem invalid, too_large for the whole file */
export async function previewCustomers(db: Db, bytes: Uint8Array): Promise<ReplyOf<Import['preview']>> {
  const table = await readTable(bytes);
  const known = await listCustomerKeys(db);
  const [sameName, sameEmail] = [repetitions(), repetitions()];
  const rows = table.rows.map((row): Found => {
    const values = valuesOf(row);
    const name = nameOfCustomer(values);
    const found = { row: row.row, name: name || `Row ${row.row}`, values };
    const checked = CustomerForm.safeParse(values);
    const owner = known.emails.get(values.email.toLowerCase());
    const [earlierEmail, earlierName] = [sameEmail(values.email, row.row), sameName(name, row.row)];
    const problem = !checked.success
      ? (checked.error.issues[0]?.message ?? 'This row cannot be read')
      : owner !== undefined
        ? `${owner} has this e-mail address already`
        : earlierEmail !== undefined
          ? `Row ${earlierEmail} has the same e-mail address`
          : null;
    const warnings = [
      ...(known.names.has(foldText(name)) ? [`A customer named ${name} is on file already`] : []),
      ...(earlierName !== undefined ? [`Row ${earlierName} has the same name`] : []),
      ...samePhone(known.phones, values.phone),
    ];
    return { ...found, problem, warnings, exists: warnings.length > 0 };
  });
  return { notices: unusedColumns(table, USED), rows };
}

function samePhone(phones: ReadonlyMap<string, string>, phone: string): string[] {
  const owner = phones.get(phone.replace(/\D/g, ''));
  return owner === undefined || phone === '' ? [] : [`${owner} has this phone number already`];
}

function valuesOf({ cell }: TableRow): Found['values'] {
  const [firstName, lastName] = [cell(...FIRST), cell(...LAST)];
  const hasPerson = firstName !== '' || lastName !== '';
  return {
    companyName: cell(...COMPANY) || cell(...CUSTOMER),
    ...(hasPerson ? { firstName, lastName } : splitName(cell(...PERSON))),
    phone: cell(...PHONE),
    address: [cell(...ADDRESS), ...PLACE.map((columns) => cell(...columns))].filter((part) => part !== '').join(', '),
    email: cell(...EMAIL),
    notes: cell(...NOTES),
  };
}

/** 'Kowalski, Jan' and 'Jan Kowalski'. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', first] = name.split(/\s*,\s*/);
  if (first !== undefined) return { firstName: first, lastName: last };
  const at = name.lastIndexOf(' ');
  return at < 0 ? { firstName: '', lastName: name } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

/** Creates all customers or none. @throws Problem as for a new customer; the names of refused inputs start with `rows.N.` */
export function importCustomers(
  { db, by }: Pick<Context, 'db' | 'by'>,
  { rows }: BodyOf<Import['import']>,
): Promise<ReplyOf<Import['import']>> {
  return importAll(db, rows, (tx, row) => insertCustomer(tx, by, row));
}
