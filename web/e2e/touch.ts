import type { Locator, Page } from 'playwright/test';

/** For `test.use`: a phone, whatever the device of the project. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Point {
  x: number;
  y: number;
}

async function middleOf(place: Locator): Promise<Point> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** A finger on a phone's screen: held on a place, moved, and lifted. */
export async function touch(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    async hold(place: Locator) {
      await place.scrollIntoViewIfNeeded();
      at = await middleOf(place);
      await send('touchStart');
    },
    async moveBy(x: number, y: number) {
      at = { x: at.x + x, y: at.y + y };
      await send('touchMove');
    },
    get y() {
      return at.y;
    },
    lift: () => send('touchEnd'),
  };
}
