import { ARTICLE_ID } from 'contract/linked-gift';
import { linkedGift } from 'contract/read-linked-gift';
import { HandHeart } from 'lucide-react';
import { type FormEvent, Fragment, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../lib/browser-state.ts';
import { preloadClient } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { loadErrorTexts } from '../../lib/sending.ts';
import type { CallReply } from '../../lib/transport.ts';
import { beginAt, keptOf, usePlace } from '../../lib/use-place.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { FormTrap } from '../../ui/form-trap.tsx';
import { SendingProblem } from '../../ui/sending-problem.tsx';
import { GiftSent } from './gift-sent.tsx';
import styles from './give-form-part.module.css';
import { type Pledge, type Pledged, useSendPledge } from './use-send-pledge.ts';

type Donation = CallReply<'/api/home/Donation'>['data'];

const STEPS = ['DONATE.STEP_FOR', 'DONATE.STEP_AMOUNT', 'DONATE.STEP_WAY', 'DONATE.STEP_WHO'] as const;
const [FOR, AMOUNT, WAY, WHO, SENT] = [0, 1, 2, 3, 4];
/** Of its steps in the browser's history. */
const GIFT = 'gift';
/** On which step a refused field is. */
const STEP_OF: Readonly<Record<string, number>> = {
  purpose: FOR,
  campaign: FOR,
  amount: AMOUNT,
  currency: AMOUNT,
  way: WAY,
};

const CHOICES = ['for', 'chosenAmount', 'own', 'ownCurrency', 'interval', 'way'] as const;
type Choices = Partial<Record<(typeof CHOICES)[number], string>>;

/** What is chosen and written, as the call has it; an amount that is written goes before the one that is chosen. */
function giftIn(form: HTMLFormElement): Omit<Pledge, 'seconds'> {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '').trim();
  const [amount = '', currency = ''] =
    text('own') === '' ? text('chosenAmount').split(' ') : [text('own'), text('ownCurrency')];
  const chosen = text('for');
  const article = ARTICLE_ID.test(chosen) ? Number(chosen) : 0;
  const interval = text('interval') === 'monthly' ? 'monthly' : 'once';
  return {
    purpose: article > 0 ? 'campaign' : chosen,
    campaign: article,
    amount,
    currency: currency as Pledge['currency'],
    interval,
    way: text('way') as Pledge['way'],
    ...{ name: text('name'), email: text('email'), mobile: text('mobile'), website: text('website') },
    showName: text('showName') === '1' ? 1 : 0,
    remind: interval === 'monthly' && text('remind') === '1' ? 1 : 0,
  };
}

/** What is chosen of the gift, without who gives it. */
function choicesIn(form: HTMLFormElement): Choices {
  const typed = new FormData(form);
  return Object.fromEntries(CHOICES.map((name) => [name, String(typed.get(name) ?? '')]));
}

/** Amount and purpose, as they stand beside what is chosen. */
function wordsIn(form: HTMLFormElement): string[] {
  const besides = (name: string) => form.querySelector(`[name=${name}]:checked ~ * strong`)?.textContent ?? '';
  const { own = '', ownCurrency = '' } = choicesIn(form);
  const currency = form.querySelector(`[value="${ownCurrency}"]`)?.textContent;
  return [own === '' ? besides('chosenAmount') : `${own} ${currency}`, besides('for')].filter(Boolean);
}

/** Whether nobody has chosen or written another amount than the link to the page. */
const isAsLinked = (form: HTMLFormElement) =>
  [...controls(form, 'own'), ...controls(form, 'chosenAmount')].every(
    (control) =>
      !(control instanceof HTMLInputElement) ||
      (control.value === control.defaultValue && control.checked === control.defaultChecked),
  );

/** Returns whether the gift is one of every month. */
function chooseAgain(form: HTMLFormElement, kept: unknown): boolean {
  const choices: Choices = Object(kept);
  clearChosen(form);
  for (const name of CHOICES) {
    const value = choices[name];
    if (value === undefined || check(form, name, value)) continue;
    for (const control of controls(form, name)) if (control.type !== 'radio') control.value = value;
  }
  return giftIn(form).interval === 'monthly';
}

/** Whether an amount can be given in its currency. What tells that is loaded on demand; without it the server does. */
const isAmount = ({ amount, currency }: Pick<Pledge, 'amount' | 'currency'>) =>
  import('contract/money').then(
    ({ minorUnits }) => minorUnits(amount, currency) !== undefined,
    () => amount !== '',
  );

/**
 * Asks for a gift, a step at a time: what for, how much, how, and from whom. Without scripts all steps show at once, and the
 * browser sends them to the page of the gift. The controls keep what was typed before this was hydrated.
 */
export function GiveForm({ donation }: { donation: Donation }) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const id = useId();
  const isAlive = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const { place, kept, turn } = usePlace(GIFT);
  // What was promised is in the entry of the history, so that a reload shows it again.
  const pledged = place === SENT ? (kept as Pledged | undefined) : undefined;
  const step = Math.min(place, WHO);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isMonthly, setMonthly] = useState(false);
  const { sending, send } = useSendPledge((kept) => turn(WHO, { at: SENT, kept }));
  const isOnItsWay = sending.status === 'pending';
  const { purposes, campaigns, amounts, currencies, cards } = donation;
  const giftWays = donation.giftWays.filter((way) => way !== 'card' || !isMonthly || cards.isMonthly);
  const choices = [
    ...purposes.map(({ key, title, about }) => ({ value: key, title, about })),
    ...campaigns.map((campaign) => ({ value: String(campaign.id), title: campaign.title, about: '' })),
  ];
  const linked = useLinkedChoices(donation);
  /** Whether a link or the entry of the history chose for the donor. */
  const isChosen = useRef(false);
  useLinkedGift(element, isChosen, linked);
  useEffect(() => {
    // Without scripts a link chooses nothing, so that nobody's zakat is given for what stands first unasked.
    const purposes = element.current ? controls(element.current, 'for') : [];
    const [first] = purposes;
    if (first instanceof HTMLInputElement && !element.current?.querySelector('[name=for]:checked'))
      first.checked = true;
  }, []);
  const isRestored = useRef(false);
  useEffect(() => {
    // A reload empties the form, and not the entry of the history.
    const form = element.current;
    if (!form || !kept || place === SENT || isRestored.current) return;
    isRestored.current = true;
    if (!isAsLinked(form)) return;
    isChosen.current = true;
    setMonthly(chooseAgain(form, kept));
  }, [place, kept]);
  // A link may have chosen what its reader has not seen.
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    if (element.current) setChosen(step < WAY ? [] : wordsIn(element.current));
  }, [step]);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The legend says what is asked next.
    document.getElementById(`${id}-${step}`)?.focus();
  }, [id, step]);

  const go = (to: number) => {
    setErrors({});
    turn(step, { at: to, kept: element.current && choicesIn(element.current) });
  };
  const next = async () => {
    const form = element.current;
    if (!form) return;
    if (step === AMOUNT && !(await isAmount(giftIn(form)))) setErrors({ amount: i18n.t('ERROR.GIFT_AMOUNT') });
    else go(step + 1);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay) return;
    if (step < WHO) return void next();
    const refused = await send(giftIn(event.currentTarget), isChosen.current);
    const [first] = Object.keys(refused);
    if (first === undefined) return;
    const at = STEP_OF[first] ?? WHO;
    if (at !== step) go(at);
    setErrors(refused);
  };
  const retry = useCallback(() => element.current?.requestSubmit(), []);

  const stepProps = (at: number) => ({ className: styles.step, 'data-current': at === step || undefined });
  const legend = (at: number, key: (typeof STEPS)[number]) => (
    <legend id={`${id}-${at}`} className="text-22 bold" tabIndex={-1}>
      {t(key)}
    </legend>
  );
  const promise = pledged && <GiftSent pledged={pledged} />;
  // What was typed stays, for whoever goes back to it.
  const form = (
    <form
      ref={element}
      className={styles.form}
      hidden={pledged !== undefined}
      method="post"
      action={`/${lang}/gift`}
      noValidate={isAlive}
      onFocus={() => {
        void loadErrorTexts();
        void preloadClient();
      }}
      onSubmit={(event) => void submit(event)}
      onInput={() => Object.keys(errors).length > 0 && setErrors({})}
    >
      <p className={`text-14 muted ${styles.scripted}`}>
        {inDigits(t('DONATE.STEP', { step: step + 1, steps: STEPS.length }))}
        {chosen.map((words) => (
          <Fragment key={words}>
            {' · '}
            <bdi>{inDigits(words)}</bdi>
          </Fragment>
        ))}
      </p>
      <fieldset {...stepProps(FOR)}>
        {legend(FOR, 'DONATE.STEP_FOR')}
        {choices.map(({ value, title, about }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="for"
              value={value}
              required
              defaultChecked={value === linked.for}
              data-campaign={ARTICLE_ID.test(value) || undefined}
            />
            <span className="stack">
              <strong dir="auto">{title}</strong>
              {about !== '' && (
                <span className="text-14 muted" dir="auto">
                  {about}
                </span>
              )}
            </span>
          </label>
        ))}
        {errors.purpose && <FieldError id={`${id}-purpose`} text={errors.purpose} />}
      </fieldset>
      <fieldset {...stepProps(AMOUNT)}>
        {legend(AMOUNT, 'DONATE.STEP_AMOUNT')}
        {amounts.map(({ money, text, amount, currency }, place) => (
          <label key={`${money} ${text}`} className={styles.choice}>
            <input
              type="radio"
              name="chosenAmount"
              value={`${amount} ${currency}`}
              defaultChecked={place === linked.place}
              onChange={() => clearOwn(element.current)}
            />
            <span className="stack">
              <strong className="text-18">{inDigits(money)}</strong>
              <span className="text-14 muted" dir="auto">
                {text}
              </span>
            </span>
          </label>
        ))}
        <div className={styles.own}>
          <TextField
            id={`${id}-own`}
            name="own"
            label={t('DONATE.OTHER')}
            error={errors.amount}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            defaultValue={linked.own}
            onInput={() => clearChosen(element.current)}
          />
          <SelectField
            id={`${id}-currency`}
            name="ownCurrency"
            label={t('DONATE.CURRENCY')}
            defaultValue={linked.ownCurrency}
            options={currencies.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </div>
      </fieldset>
      <fieldset {...stepProps(WAY)}>
        {legend(WAY, 'DONATE.STEP_WAY')}
        <div className={styles.pair} role="radiogroup" aria-label={t('DONATE.FREQUENCY')}>
          {(['once', 'monthly'] as const).map((interval) => (
            <label key={interval} className={styles.choice}>
              <input
                type="radio"
                name="interval"
                value={interval}
                defaultChecked={interval === 'once'}
                onChange={() => setMonthly(interval === 'monthly')}
              />
              <span>{t(interval === 'once' ? 'DONATE.ONCE' : 'DONATE.MONTHLY')}</span>
            </label>
          ))}
        </div>
        <div className={styles.pair} role="radiogroup" aria-label={t('DONATE.WAYS')}>
          {giftWays.map((way, place) => (
            <label key={way} className={styles.choice}>
              <input type="radio" name="way" value={way} defaultChecked={place === 0} />
              <span>{t(WAY_NAMES[way])}</span>
            </label>
          ))}
        </div>
        {cards.isTest && giftWays.includes('card') && <p className="text-14 muted">{t('DONATE.CARD_TEST')}</p>}
      </fieldset>
      <fieldset {...stepProps(WHO)}>
        {legend(WHO, 'DONATE.STEP_WHO')}
        <p className="text-14 muted">{t('DONATE.WHO_HINT')}</p>
        <TextField
          id={`${id}-name`}
          name="name"
          label={t('DONATE.NAME')}
          autoComplete="name"
          maxLength={120}
          error={errors.name}
        />
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          dir="ltr"
          label={t('DONATE.EMAIL')}
          hint={t('DONATE.EMAIL_HINT')}
          autoComplete="email"
          error={errors.email}
        />
        <TextField
          id={`${id}-mobile`}
          name="mobile"
          type="tel"
          dir="ltr"
          label={t('DONATE.MOBILE')}
          autoComplete="tel"
          error={errors.mobile}
        />
        <label className={`row gap-3 check ${styles.named}`}>
          <input type="checkbox" name="showName" value="1" />
          <span>{t('DONATE.SHOW_NAME')}</span>
        </label>
        <label className={`row gap-3 check ${styles.remind}`} data-monthly={isMonthly || undefined}>
          <input type="checkbox" name="remind" value="1" />
          <span>{t('DONATE.REMIND')}</span>
        </label>
      </fieldset>
      <FormTrap />
      {sending.status === 'error' && <SendingProblem {...sending} onRetry={retry} />}
      <div className={styles.buttons}>
        {step > FOR && (
          <Button variant="quiet" className={styles.scripted} onClick={() => go(step - 1)}>
            {t('DONATE.BACK')}
          </Button>
        )}
        <Button variant="donate" className={step < WHO ? styles.scripted : styles.gone} onClick={() => void next()}>
          {t('DONATE.CONTINUE')}
        </Button>
        <Button
          type="submit"
          variant="donate"
          className={step < WHO ? styles.unscripted : undefined}
          aria-disabled={isOnItsWay}
        >
          <HandHeart aria-hidden="true" />
          {t(isOnItsWay ? 'CONTACT.SENDING' : 'DONATE.PROMISE')}
        </Button>
      </div>
    </form>
  );
  return (
    <>
      {promise}
      {form}
    </>
  );
}

const WAY_NAMES = {
  bank: 'DONATE.KIND.BANK',
  wallet: 'DONATE.KIND.WALLET',
  cash: 'DONATE.KIND.CASH',
  card: 'DONATE.KIND.CARD',
} as const satisfies Record<Donation['giftWays'][number], string>;

/** The controls of a name. */
const controls = (form: HTMLFormElement, name: string) =>
  [...form.elements].filter(
    (control): control is HTMLInputElement | HTMLSelectElement =>
      (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) && control.name === name,
  );

function clearOwn(form: HTMLFormElement | null) {
  for (const control of form ? controls(form, 'own') : []) control.value = '';
}

function clearChosen(form: HTMLFormElement | null) {
  for (const control of form ? controls(form, 'chosenAmount') : [])
    if (control instanceof HTMLInputElement) control.checked = false;
}

const check = (form: HTMLFormElement, name: string, value: string) => {
  const found = controls(form, name).find((control) => control.value === value);
  if (found instanceof HTMLInputElement) found.checked = true;
  return found !== undefined;
};

/** What the link to this page says of the gift, as far as it is one of ours: a proposed amount is chosen, another one written. */
function useLinkedChoices({ purposes, campaigns, amounts, currencies }: Donation) {
  const [params] = useSearchParams();
  const gift = linkedGift(params);
  const { amount = '' } = gift;
  const isOurs = [...purposes.map(({ key }) => key), ...campaigns.map(({ id }) => String(id))].includes(gift.for ?? '');
  const currency = (currencies.find(({ code }) => code === gift.currency) ?? currencies[0])?.code ?? '';
  const place = amounts.findIndex((proposed) => proposed.amount === amount && proposed.currency === currency);
  return {
    for: isOurs ? (gift.for ?? '') : '',
    place,
    chosenAmount: place === -1 ? '' : `${amount} ${currency}`,
    own: place === -1 ? amount : '',
    ownCurrency: currency,
  };
}

/** In a static copy, which has one page for all links, they choose only now; the first question that the link leaves open comes next. */
function useLinkedGift(
  element: React.RefObject<HTMLFormElement | null>,
  isChosen: React.RefObject<boolean>,
  linked: ReturnType<typeof useLinkedChoices>,
) {
  const { for: asked, chosenAmount, own, ownCurrency } = linked;
  useEffect(() => {
    const form = element.current;
    // What was chosen since counts.
    if (!form || keptOf(GIFT) !== undefined) return;
    const isFor = asked !== '' && check(form, 'for', asked);
    if (chosenAmount !== '') check(form, 'chosenAmount', chosenAmount);
    if (own !== '') {
      for (const control of controls(form, 'own')) control.value = own;
      for (const control of controls(form, 'ownCurrency')) control.value = ownCurrency;
    }
    if (!isFor) return;
    isChosen.current = true;
    beginAt(GIFT, chosenAmount + own === '' ? AMOUNT : WAY);
  }, [element, isChosen, asked, chosenAmount, own, ownCurrency]);
}
