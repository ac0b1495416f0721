import { listOfTimes } from './event-times.tsx';

/** The events of a category that are over. */
export const { loader, Component } = listOfTimes('past');
