/** Finds Chromium or Chrome for the browser tests, or installs it. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt-install.ts';

/** The headless shell comes first: it loads pages in half the time of the whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of a browser: `BROWSER_PATH`, else one on the machine, else Playwright's, else one that it installs now.
 * If none can be installed, prints what to do and exits with 1.
 */
export async function findBrowser(): Promise<string> {
  const found = existing();
  if (found) return found;
  console.log('No browser found for the tests: installing one…');
  const installed = installWithApt() ?? installWithPlaywright();
  if (installed) return installed;
  console.error(
    'No browser could be installed. Install Chromium or Chrome, or set BROWSER_PATH to one, and run the tests again.',
  );
  process.exit(1);
}

function existing(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [process.env['BROWSER_PATH'] ?? '', ...onPath, macOs, chromium.executablePath()].find(isExecutable);
}

function installWithApt(): string | undefined {
  return aptInstall('chromium-headless-shell') ? existing() : undefined;
}

function installWithPlaywright(): string | undefined {
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
  return existing();
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return file !== '';
  } catch {
    return false;
  }
}
