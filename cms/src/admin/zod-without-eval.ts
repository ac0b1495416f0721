import { config } from 'zod';

config({ jitless: true });

export * from 'zod';
