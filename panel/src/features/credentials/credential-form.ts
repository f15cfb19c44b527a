import {
  type Credential,
  type CredentialForm,
  CREDENTIAL_KIND_LABEL,
  CREDENTIAL_KINDS,
  type HolderType,
  isProvincial,
  type CredentialKind,
  oneLine,
  CREDENTIAL_PROVINCE_LABEL,
  CREDENTIAL_PROVINCES,
  plainNotes,
  USUAL_KINDS,
  type z,
} from '@swathline/contract';
import type { ComparedInputs } from '../../shared/ui/forms/conflicts/stale-edit.ts';

export type CredentialInputValues = z.input<typeof CredentialForm>;

export interface Holder {
  type: HolderType;
  /** Null for the company. */
  id: string | null;
  name: string;
}

/** The inputs of a new credential. The amount is not listed: it starts empty. */
export function emptyCredential({ type, id }: Holder): CredentialInputValues {
  const kind = '' as CredentialKind;
  return { holderType: type, holderId: id, kind, province: 'CA', ...NO_TEXTS, excludesDrift: false };
}

const NO_TEXTS = { number: '', category: '', issuedOn: '', expiresOn: '', note: '' };

export function inputsOf(credential: Credential): CredentialInputValues {
  const { holderType, holderId, kind, province, issuedOn, expiresOn, amountCad, excludesDrift } = credential;
  return {
    holderType,
    holderId,
    kind,
    province,
    amountCad,
    excludesDrift,
    number: oneLine(credential.number ?? ''),
    category: oneLine(credential.category ?? ''),
    issuedOn: issuedOn ?? '',
    expiresOn: expiresOn ?? '',
    note: plainNotes(credential.note ?? ''),
  };
}

/** The usual kinds of a holder first, then all others. */
export function kindOptions(type: HolderType) {
  const usual = USUAL_KINDS[type];
  const kinds = [
    ...usual.filter((kind) => kind !== 'other'),
    ...CREDENTIAL_KINDS.filter((kind) => !usual.includes(kind)),
    'other' as const,
  ];
  return kinds.map((kind) => ({ value: kind, label: CREDENTIAL_KIND_LABEL[kind] }));
}

/** A provincial credential is of one province, so all of Canada is not offered for it. */
export function provinceOptions(kind: CredentialKind) {
  return CREDENTIAL_PROVINCES.filter((province) => province !== 'CA' || !isProvincial(kind)).map((province) => ({
    value: province,
    label: CREDENTIAL_PROVINCE_LABEL[province],
  }));
}

export const COMPARED_CREDENTIAL: ComparedInputs<CredentialInputValues> = {
  holderType: null,
  holderId: null,
  kind: { label: 'Paper', text: (kind) => CREDENTIAL_KIND_LABEL[kind] },
  province: { label: 'Province', text: (province) => CREDENTIAL_PROVINCE_LABEL[province] },
  number: { label: 'Number' },
  category: { label: 'Category' },
  issuedOn: { label: 'Issued or Done On' },
  expiresOn: { label: 'Expires On' },
  amountCad: { label: 'Insured Amount ($)' },
  excludesDrift: { label: 'Policy Excludes Chemical Drift' },
  note: { label: 'Note' },
};
