import { test as base } from './files.ts';
import { postCall } from './fixtures.ts';
import { expect } from './manager.ts';

interface MessageFixtures {
  /** Sends a message as a visitor with an address of its own; what is left of it when the test ends is deleted. */
  sendMessage: (subject: string) => Promise<number>;
}

export const test = base.extend<MessageFixtures>({
  sendMessage: async ({ baseURL, askAsManager, lng, ownAddress }, use) => {
    const sent: number[] = [];
    await use(async (subject) => {
      const message = {
        fromName: 'Donor',
        fromEmail: 'donor@example.org',
        mobile: '',
        subject,
        body: `About: ${subject}`,
      };
      const payload = { lang: lng, message };
      const { data } = await postCall(baseURL, '/api/home/SendMessage', payload, ownAddress());
      expect(data?.id, 'the message is stored').toBeGreaterThan(0);
      sent.push(data.id);
      return data.id;
    });
    if (sent.length > 0) await askAsManager('/api/manager/MessageDelete', { ids: sent });
  },
});
