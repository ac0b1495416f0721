// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { menuQuery } from '../../lib/menu.ts';
import type { CallReply } from '../../lib/transport.ts';
import { exampleMenu } from '../../test-tools/example-menu.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Calculator } from './calculator-part.tsx';

const ZAKAT: CallReply<'/api/home/Zakat'>['data'] = {
  currency: { code: 'USD', name: 'US dollars', decimals: 2 },
  gold: { perGram: '100.5', pricedOn: '2020-11-01', source: 'The market', isOld: false },
  silver: null,
  nisabBy: 'gold',
  goldNisab: '85',
  silverNisab: '595',
  rate: '2.5',
  fitr: '5',
  rules: [{ rule: 'cash', text: 'A fortieth is due.', source: 'A book' }],
};

async function open(digits = '') {
  const menu = exampleMenu('en');
  const own = { ...menu, extra: { ...menu.extra, digits, donateTarget: '/en/content/13' } };
  const page = mountPage(<Calculator zakat={ZAKAT} />, [[menuQuery('en').queryKey, own]]);
  const field = (name: string) => page.querySelector<HTMLInputElement>(`#zakat-${name}`);
  await expect.poll(() => field('cash')).toBeTruthy();
  const type = (name: string, text: string) => {
    const input = field(name);
    if (!input) throw new Error(`There is no field ${name}.`);
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const leave = (name: string) => field(name)?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  const says = (text: string) => expect.poll(() => page.textContent).toContain(text);
  return { page, field, type, leave, says };
}

it('counts what is typed in either digits, and leads to giving it; nobody is told anything before', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  const beacon = vi.fn();
  Object.assign(navigator, { sendBeacon: beacon });
  const { page, type, says } = await open();
  await says('Type what you own');
  type('cash', '10,000');
  type('gold-0', '١٢٫٥');
  type('owing', '256,25');
  await says('11,000.00');
  await says('275.00 US dollars');
  const give = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(give).toEqual(['/en/content/13?for=zakat&amount=275.00&currency=USD']);
  type('heads', '٤');
  await says('20.00 US dollars');
  expect(sent).not.toHaveBeenCalled();
  expect(beacon).not.toHaveBeenCalled();
  expect(page.querySelectorAll('form, input[name]:not([type=radio]), select[name]')).toHaveLength(0);
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
});

it('counts by the solar year for whoever chooses it', async () => {
  const { page, type, says } = await open();
  type('cash', '10000');
  await says('250.00 US dollars');
  page.querySelector<HTMLInputElement>('input[value=solar]')?.click();
  await says('257.75 US dollars');
  await says('2.5775% of 10,000.00');
});

it('writes results in the digits of the site, and begins with its price in them', async () => {
  const { field, type, says } = await open('٠١٢٣٤٥٦٧٨٩');
  expect(field('goldPrice')?.value).toBe('١٠٠٫٥');
  type('cash', '12345.6');
  await says('٣٠٨٫٦٤ US dollars');
  await says('١٢٬٣٤٥٫٦٠');
});

it('marks what is no number once it is left, and gives no result until it is one', async () => {
  const { field, type, leave, says } = await open();
  type('cash', '1.000.000');
  await says('Please correct the marked numbers first.');
  expect(field('cash')?.getAttribute('aria-invalid')).toBe(null);
  leave('cash');
  await expect.poll(() => field('cash')?.getAttribute('aria-invalid')).toBe('true');
  await says('Please write a number such as 1,250.50.');
  type('cash', '1,000,000');
  await says('25,000.00 US dollars');
  expect(field('cash')?.getAttribute('aria-invalid')).toBe(null);
});

it('says that a price is old or missing, whatever the stored page said, and takes the reader’s', async () => {
  const { page, type, says } = await open();
  await says('Gold: 100.5 US dollars a gram on 1 November 2020. Source: The market.');
  await says('This price is more than 30 days old.');
  await says('No price is given here.');
  page.querySelector<HTMLInputElement>('input[value=silver]')?.click();
  type('cash', '714');
  await says('Please type the price of a gram of silver.');
  type('silverPrice', '1.2');
  await says('17.85 US dollars');
});

it('counts gold of several carats, and has the rules beside what they are about', async () => {
  const { page, field, type, says } = await open();
  await says('A fortieth is due.');
  await says('Source: A book');
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('another carat'))?.click();
  await expect.poll(() => field('gold-1')).toBeTruthy();
  type('goldPrice', '100');
  type('gold-0', '85');
  type('gold-1', '24');
  type('carat-1', '18');
  await says('10,300.00');
});
