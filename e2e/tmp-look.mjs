import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:3945';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless=new','--no-sandbox','--use-angle=swiftshader','--enable-unsafe-swiftshader','--disable-background-networking','--no-first-run'] });
const p = await b.newPage({ viewport: { width: 1440, height: 900 } });
p.on('console', (m) => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 300)));
p.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 300)));
p.setDefaultTimeout(90000);
await p.goto(base + '/fields?view=map'); await p.waitForURL(/login$/);
await p.getByLabel('Email').waitFor(); await p.waitForTimeout(1500); await p.screenshot({ path: '/tmp/shots/login.png' });
await p.getByRole('button', { name: 'Sign in', exact: true }).click(); await p.waitForTimeout(500); await p.screenshot({ path: '/tmp/shots/login-err.png' });
await p.getByLabel('Email').fill('admin@example.com'); await p.getByLabel('Password').fill('admin123');
const pw = process.argv[2]; if (pw) { const [e, w] = pw.split(':'); await p.getByLabel('Email').fill(e); await p.getByLabel('Password').fill(w); }
await p.getByRole('button', { name: 'Sign in', exact: true }).click();
await p.waitForURL(/fields/).catch(() => {}); await p.waitForTimeout(9000); console.log(p.url()); await p.screenshot({ path: '/tmp/shots/fieldsmap.png' });
for (const [n, u] of [['dash','/'],['users','/users'],['jobs','/spray-jobs'],['pilots','/pilots']]) { await p.goto(base + u); await p.waitForTimeout(7000); await p.screenshot({ path: `/tmp/shots/${n}.png` }); }
await p.getByRole('button', { name: 'Account menu' }).click(); await p.getByRole('menuitem', { name: 'Logout' }).click(); await p.waitForURL(/login$/); await p.waitForTimeout(800); console.log('out', p.url());
await b.close();
