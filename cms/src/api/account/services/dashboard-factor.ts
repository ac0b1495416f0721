import type { Core } from '@strapi/strapi';
import { appLink } from '../../../../contract/app-link';
import type { FactorSecret } from '../../../../contract/errors';
import { qrCode } from '../../../../contract/qr-code';
import type { AuditAction, Language } from '../../../../contract/vocabulary';
import { readSender } from '../../../association';
import { adminPerson, type DashboardAccount, nameOfAdmin, recordAct } from '../../../audit/audit-log';
import { endDashboardAccess } from '../../../documents/account-access';
import { KhayrError } from '../../../khayr-error';
import { service } from '../../../services';
import { adminKey } from '../account-key';

/** What a browser sends with a right password. */
interface Proof {
  code: string;
  /** The tokens of a remembered browser. */
  devices: string[];
  lang: Language;
}

/** How somebody passed; the recovery codes are those of a factor that was set up with it. */
interface Passed {
  isVerified: boolean;
  recoveryCodes?: string[];
}

/** The second factor of the dashboard's own accounts, with the codes and tables of the site's accounts. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const factor = () => service(strapi, 'api::account.second-factor');

  const record = async (action: AuditAction, admin: DashboardAccount) =>
    recordAct(strapi, {
      action,
      kind: 'dashboard-account',
      number: admin.id,
      title: nameOfAdmin(admin),
      person: await adminPerson(strapi, admin),
    });

  /** Whether the settings require a factor that the account does not have. One that the site opens needs none of its own. */
  async function mustSetUp(id: number): Promise<boolean> {
    if (!(await service(strapi, 'api::account.requirement').isOn())) return false;
    if (await factor().isOn(adminKey({ id }))) return false;
    return !(await service(strapi, 'api::session.dashboard-access').isLinked([id]));
  }

  /** A secret for an app, which counts once a code made with it was given. */
  async function begin(admin: DashboardAccount, lang: Language): Promise<FactorSecret> {
    const { name: issuer } = await readSender(strapi, lang);
    const key = await factor().begin(adminKey(admin));
    const link = appLink({ secret: key, name: admin.email ?? '', issuer });
    return { key, link, qr: qrCode(link) };
  }

  /** Turns the factor on, which ends what opened the account without it, but for this session. */
  async function confirm(admin: DashboardAccount, code: string, keptSession?: string): Promise<string[]> {
    const account = adminKey(admin);
    const codes = await factor().confirm(account, code);
    await endDashboardAccess(strapi, [admin], keptSession);
    await record('factor-on', admin);
    return codes;
  }

  /** Whether a code is right, which is used up with it. */
  async function check(admin: DashboardAccount, code: string): Promise<boolean> {
    const kind = await factor().check(adminKey(admin), code);
    if (kind === 'recovery') await record('recovery-code', admin);
    return kind !== undefined;
  }

  return {
    mustSetUp,
    begin,
    confirm,
    check,
    record,

    /** Refuses an account whose password was right, unless its second factor is right too, or it has and needs none. */
    async pass(admin: DashboardAccount, { code, devices, lang }: Proof): Promise<Passed> {
      const account = adminKey(admin);
      if (await factor().isOn(account)) {
        if (code === '' && (await service(strapi, 'api::account.trusted-devices').isRemembered(account, devices)))
          return { isVerified: true };
        if (code === '') throw new KhayrError('codeRequired', 'A code of the second factor is needed.');
        if (!(await check(admin, code))) throw new KhayrError('wrongCode', 'The code is wrong.');
        return { isVerified: true };
      }
      if (!(await mustSetUp(admin.id))) return { isVerified: false };
      if (code !== '') return { isVerified: true, recoveryCodes: await confirm(admin, code) };
      const setUp = await begin(admin, lang);
      throw new KhayrError('codeRequired', 'A second factor has to be set up first.', { setUp });
    },
  };
};
