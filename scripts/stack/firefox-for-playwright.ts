#!/usr/bin/env node
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import WebSocket, { WebSocketServer } from 'ws';
import { FIREFOX } from './test-programs.ts';

/**
 * Playwright's channel `moz-firefox` drives a stock Firefox over WebDriver BiDi, and sets each page's media features,
 * which the ESR of Debian cannot do (`unknown command`). This program stands in Firefox's place and sends a command
 * without effect instead.
 */
const replaceUnknown = (message: string) =>
  message.replace('"method":"emulation.setMediaFeaturesOverride"', '"method":"session.status"');

/** @param address Of Firefox. */
function startProxy(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => {
    const firefox = new WebSocket(`${address}${url}`, { maxPayload: 0 });
    const isOpen = new Promise((resolve) => firefox.once('open', resolve));
    playwright.on('message', (message) => isOpen.then(() => firefox.send(replaceUnknown(String(message)))));
    firefox.on('message', (message) => playwright.send(String(message)));
    playwright.on('close', () => firefox.close());
    firefox.on('close', () => playwright.close());
  });
  server.on('listening', () => {
    const { port } = server.address() as AddressInfo;
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}

const firefox = spawn(FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = /^WebDriver BiDi listening on (ws:.*)$/.exec(line) ?? [];
  if (address) startProxy(address);
  else console.error(line);
}
