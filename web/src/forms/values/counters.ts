/** The counters in the order of the home page (spec §2, Editors): food, season, enhance, urgent; and what each counts. */
export const COUNTERS = [
  {
    name: 'project_Count_1',
    source: 'project_Source_1',
    details: 'project_Details_1',
    label: 'SETTINGS.FOOD',
    about: 'SETTINGS.FOOD_DETAILS',
  },
  {
    name: 'project_Count_2',
    source: 'project_Source_2',
    details: 'project_Details_2',
    label: 'SETTINGS.SEASON',
    about: 'SETTINGS.SEASON_DETAILS',
  },
  {
    name: 'project_Count_3',
    source: 'project_Source_3',
    details: 'project_Details_3',
    label: 'SETTINGS.ENHANCE',
    about: 'SETTINGS.ENHANCE_DETAILS',
  },
  {
    name: 'project_Count_4',
    source: 'project_Source_4',
    details: 'project_Details_4',
    label: 'SETTINGS.URGENT',
    about: 'SETTINGS.URGENT_DETAILS',
  },
] as const;

export type CounterField = (typeof COUNTERS)[number];
