import { defineConfig, devices } from '@playwright/test';
import { engineBuild } from './tests/support/engine-library.ts';

/** The browser is the machine's own: `npm test` finds or installs one and names it in BROWSER_PATH. */
const executablePath = process.env['BROWSER_PATH'];
const port = 8898;

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/temporary-root.ts',
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Other suites run beside these: no test may fail because the machine is busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // What passes only then is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  // By default half of them: a worker waits for the browser and the server for a third of its time.
  workers: '100%',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // What depends on the size of the screen is tagged.
    { name: 'phone', grep: /@screen/, use: { ...devices['Pixel 7'] } },
  ],
  webServer: [
    { command: 'node scripts/start.ts', port, env: { PORT: String(port) }, stdout: 'ignore' },
    {
      command: 'node scripts/start.ts',
      port: 8897,
      env: { PORT: '8897', ...engineBuild },
      stdout: 'ignore',
    },
  ],
});
