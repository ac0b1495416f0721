import { useEffect, useState } from 'react';
import { watchAttendance } from './attendance.ts';

/** Whether somebody is at the page, by what they touch. */
export function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => watchAttendance(document, setAttended), []);
  return isAttended;
}
