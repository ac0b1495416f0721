import { listOfTimes } from './event-times.tsx';

/** The events of a category that are to come. */
export const { loader, Component } = listOfTimes('coming');
