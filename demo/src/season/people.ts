import type { api, CallOf } from '@swathline/contract';
import type { Point } from '@swathline/survey';
import type { TownName } from './places.ts';

/** The inputs of a user, without the password. */
export type PersonPlan = Omit<CallOf<typeof api.users.create>['body'], 'password'>;

export interface Farm {
  farmer: PersonPlan;
  town: TownName;
  yard: Point;
  fieldCount: number;
}

/** `digits` are the last two of the phone number. The numbers 306-555-0100 to 306-555-0199 are reserved for fiction. */
function person(
  role: PersonPlan['role'],
  digits: string,
  firstName: string,
  lastName: string,
  companyName: string | null = null,
): PersonPlan {
  const lettersOnly = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
  return {
    role,
    firstName,
    lastName,
    email: `${lettersOnly(firstName)}.${lettersOnly(lastName)}@example.com`,
    phone: `306-555-01${digits}`,
    companyName,
  };
}

function farm(farmer: PersonPlan, town: TownName, latitude: number, longitude: number, fieldCount: number): Farm {
  return { farmer, town, yard: { latitude, longitude }, fieldCount };
}

export const FARMS: readonly Farm[] = [
  farm(person('farmer', '01', 'Brent', 'Friesen', 'Friesen Farms Ltd.'), 'Regina', 50.42, -104.98, 16),
  farm(person('farmer', '02', 'Colleen', 'Kowalchuk', 'Kowalchuk Grain'), 'Regina', 50.55, -104.2, 14),
  farm(person('farmer', '03', 'Darcy', 'Schmidt'), 'Regina', 50.25, -104.75, 10),
  farm(person('farmer', '04', 'Gurpreet', 'Gill', 'Gill Acres Ltd.'), 'Regina', 50.2, -104.35, 12),
  farm(person('farmer', '05', 'Wade', 'Thompson', 'Thompson Land & Cattle'), 'Moose Jaw', 50.5, -105.85, 15),
  farm(person('farmer', '06', 'Marie-Claude', 'Gaudry', 'Ferme Gaudry'), 'Moose Jaw', 50.2, -105.45, 11),
  farm(person('farmer', '07', 'Orest', 'Hrynkiw'), 'Moose Jaw', 50.62, -105.55, 9),
  farm(person('farmer', '08', 'Janelle', 'Penner', 'Penner Bros. Farming'), 'Moose Jaw', 50.36, -106.05, 13),
  farm(person('farmer', '09', 'Ross', 'MacLean', 'MacLean Farms'), 'Swift Current', 50.13, -107.75, 14),
  farm(person('farmer', '10', 'Tyler', 'Wiebe', 'Wiebe Seeds Inc.'), 'Swift Current', 50.38, -107.52, 16),
  farm(person('farmer', '11', 'Ingrid', 'Halvorson'), 'Swift Current', 50.2, -108.15, 8),
  farm(person('farmer', '12', 'Lyle', 'Cardinal', 'Cardinal Creek Farms'), 'Swift Current', 50.5, -107.95, 12),
];

export const PILOTS: readonly PersonPlan[] = [
  person('pilot', '13', 'Kelsey', 'Burns'),
  person('pilot', '14', 'Marc', 'Tremblay'),
  person('pilot', '15', 'Dale', 'Olynyk'),
  person('pilot', '16', 'Sukhi', 'Dhaliwal'),
  person('pilot', '17', 'Hannah', 'Reimer'),
];

/** The last member is inactive and has no jobs. */
export const GROUND_CREW: readonly PersonPlan[] = [
  person('ground_crew', '18', 'Cody', 'Lachance'),
  person('ground_crew', '19', 'Brooke', 'Sinclair'),
  person('ground_crew', '20', 'Jared', 'Neufeld'),
  person('ground_crew', '21', 'Destiny', 'Bear'),
  person('ground_crew', '22', 'Mitch', 'Yuzyk'),
  person('ground_crew', '23', 'Amara', 'Okafor'),
  person('ground_crew', '24', 'Paul', 'Hordenchuk', 'Prairie Water Hauling'),
  { ...person('ground_crew', '25', 'Terry', 'Ballantyne'), isActive: false },
];

export const PEOPLE: readonly PersonPlan[] = [...FARMS.map(({ farmer }) => farmer), ...PILOTS, ...GROUND_CREW];

/** Customers whom the office calls, because they have no e-mail address. */
export const CUSTOMERS = [
  {
    companyName: 'Maple Creek Hutterian Brethren',
    phone: '306-555-0126',
    address: 'Box 40, Maple Creek SK',
    contactBy: 'phone' as const,
    notes: 'Ask for the farm boss before seven.',
  },
  {
    companyName: 'Old Wives Ranch',
    firstName: 'Stella',
    lastName: 'Moen',
    phone: '306-555-0127',
    address: 'Mossbank SK',
    contactBy: 'text' as const,
  },
];
