import type { api, CallOf, ReplyOf } from '@swathline/contract';
import { AUTH_CALLS, MAIL_SETTINGS_CALLS } from '@swathline/contract/public-pages';
import { type CallOptions, requestData } from '../../shared/api/request.ts';

type Calls = typeof AUTH_CALLS;
type Auth = typeof api.auth;
type MailSettings = typeof api.mailSettings;

/** `call` for the public pages, without the contract's schemas. @throws CallFailed */
export async function callAuth<Name extends keyof Calls>(
  name: Name,
  parts: CallOf<Auth[Name]>,
  options?: CallOptions,
): Promise<ReplyOf<Auth[Name]>> {
  return (await requestData(AUTH_CALLS[name], parts, options)) as ReplyOf<Auth[Name]>;
}

/** @throws CallFailed */
export async function callMailSettings<Name extends keyof typeof MAIL_SETTINGS_CALLS>(
  name: Name,
  parts: CallOf<MailSettings[Name]>,
): Promise<ReplyOf<MailSettings[Name]>> {
  return (await requestData(MAIL_SETTINGS_CALLS[name], parts)) as ReplyOf<MailSettings[Name]>;
}
