import { ALL_REMOTES, shortCommit } from 'federation/manifest/remote-manifest';
import { EVERY } from 'federation/signing/trust';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { VersionHealth } from 'shared-contracts/wire/release-health';
import { pageStyle } from '../styles.ts';
import type { OperatedRemote, OperationsData } from './operations-data.ts';

/* For engineers, in English only. The page shows no code or text of a remote, so a broken remote can't break it. */

export const operationsStyle = pageStyle(
  '/_operations/page.css',
  `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;color:#1c2320;background:#f4f5f2}
body{margin:0 auto;max-width:76rem;padding:1.5rem}h1{font-size:1.5rem;margin:0}h2{font-size:1.125rem;margin:0}
header,section{margin-bottom:1.5rem}section{background:#fff;border:1px solid #d5dad2;border-radius:.5rem;padding:1rem 1.25rem}
.head{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;margin-top:.75rem;font-variant-numeric:tabular-nums}
caption{text-align:start;font-weight:600}th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-top:1px solid #e6e9e3;vertical-align:top}
td.n,th.n{text-align:end}code,.v{font-family:ui-monospace,monospace;font-size:.875rem}td.v,th.v{white-space:nowrap}
td.n,th.n{white-space:nowrap}p,li{overflow-wrap:anywhere}
.bad{color:#9c1c0f;font-weight:600}.good{color:#1d5c33}.quiet{color:#59635c}p{margin:.5rem 0 0}
button{min-height:2.5rem;padding:0 1rem;border:1px solid #2c5a3d;border-radius:.375rem;background:#fff;color:#1d4a2e;font:inherit;font-weight:600;cursor:pointer}
button[value=rollback]{border-color:#9c1c0f;color:#9c1c0f}button:focus-visible,input:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #1d5cb8;outline-offset:2px}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}dialog{border:1px solid #59635c;border-radius:.5rem;max-width:32rem;padding:1.5rem}
dialog::backdrop{background:rgb(0 0 0/.4)}label{display:block}[hidden]{display:none}label{margin-top:.75rem;font-weight:600}input{display:block;font-weight:400;box-sizing:border-box;width:100%;min-height:2.5rem;font:inherit;padding:.25rem .5rem}
summary{cursor:pointer;margin-top:.75rem;min-height:1.5rem}`,
);

const minute = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** Errors of a version as a share of its views. */
const errorShare = (
  { server_errors, load_errors, browser_errors, views }: VersionHealth,
  kind: 'server' | 'load' | 'browser',
): ReactNode => {
  const count = { server: server_errors, load: load_errors, browser: browser_errors }[kind];
  return <span className={count > 0 ? 'bad' : undefined}>{count === 0 ? '0' : `${count} (${percent(count, views)})`}</span>;
};

const VITALS = ['LCP', 'INP', 'CLS'] as const;

function HealthTable({ remote }: { remote: OperatedRemote }) {
  const { status, health } = remote;
  const total = health.reduce((sum, { views }) => sum + views, 0);
  const role = (version: string): string =>
    version === status.served ? 'served' : version === status.canary?.version ? `canary, ${status.canary.percent} %` : 'ending';
  const rows = [...health];
  for (const version of [status.served, status.canary?.version]) {
    if (version && !rows.some((each) => each.version === version)) {
      rows.push({ version, views: 0, server_errors: 0, load_errors: 0, browser_errors: 0, vitals: {} });
    }
  }
  return (
    <div className="scroll" tabIndex={0} role="region" aria-label={`Versions of ${status.name}`}>
      <table>
        <caption>The last hour</caption>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Is</th>
            <th scope="col" className="n">
              Views
            </th>
            <th scope="col" className="n">
              Errors on the server
            </th>
            <th scope="col" className="n">
              Failed loads
            </th>
            <th scope="col" className="n">
              Errors in browsers
            </th>
            {VITALS.map((name) => (
              <th key={name} scope="col" className="n">
                Good {name} today
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.version}>
              <th scope="row" className="v">
                {each.version}
              </th>
              <td>{role(each.version)}</td>
              <td className="n">
                {each.views} ({percent(each.views, total)})
              </td>
              {(['server', 'load', 'browser'] as const).map((kind) => (
                <td key={kind} className="n">
                  {errorShare(each, kind)}
                </td>
              ))}
              {VITALS.map((name) => (
                <td key={name} className="n">
                  {percent(each.vitals[name]?.good ?? 0, each.vitals[name]?.total ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LogTable({ log, notGenuine, name }: Pick<OperatedRemote, 'log' | 'notGenuine'> & { name: string }) {
  return (
    <details>
      <summary>Changes</summary>
      <div className="scroll" tabIndex={0} role="region" aria-label={`Changes of ${name}`}>
        <table>
          <thead>
            <tr>
              {['When', 'What', 'Served since', 'By', 'Key', 'Commit', 'Why'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {log.map((record) => (
              <tr key={record.revision}>
                <td>{minute(record.at)}</td>
                <td>
                  {record.change} ({record.revision})
                </td>
                <td className="v">
                  {record.served?.version ?? 'nothing'}
                  {record.served?.canary && `, ${record.served.canary.version} to ${record.served.canary.percent} %`}
                </td>
                <td>{record.by ?? ''}</td>
                <td className={record.not_trusted ? 'bad' : undefined}>
                  {record.signed_by} <span className="v">{record.fingerprint}</span>
                  {record.not_trusted && `: ${record.not_trusted}`}
                </td>
                <td className="v">{record.commit ? shortCommit(record.commit) : ''}</td>
                <td>{record.reason ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notGenuine > 0 && <p className="bad">Left out: {notGenuine} that no key in the list signed, or damaged.</p>}
    </details>
  );
}

/** Whether the shop would accept a change of this remote by the engineer's key. */
const mayChange = (operated: readonly string[], remote: string): boolean => operated.includes(EVERY) || operated.includes(remote);

/** Buttons that the script connects with the dialog; without it they stay hidden, and `pnpm mf` does the same. */
function Actions({ remote, isLocked, target }: { remote: string; isLocked: boolean; target?: string }) {
  const what = remote === ALL_REMOTES ? 'everything' : remote;
  const lock = isLocked ? `Unlock ${what}` : `Lock ${what}`;
  const rollback = target && `Roll ${what} back to ${target}`;
  return (
    <div className="actions" data-remote={remote}>
      {rollback && (
        <button type="button" value="rollback" data-what={rollback} hidden>
          {rollback}
        </button>
      )}
      <button type="button" value={isLocked ? 'unlock' : 'lock'} data-what={lock} hidden>
        {lock}
      </button>
    </div>
  );
}

function RemoteSection({ remote, hasActions }: { remote: OperatedRemote; hasActions: boolean }) {
  const { status, record, lock, log, notGenuine, wayBack } = remote;
  const mark = status.served ? record?.served?.marks?.[status.served] : undefined;
  const deprecation = mark?.status === 'deprecated' ? mark : undefined;
  const problems = [
    ...(status.refused ? [`${status.wanted} is refused (${status.refused.code}): ${status.refused.reason}`] : []),
    ...(status.canary?.refused ? [`the canary is refused (${status.canary.refused.code}): ${status.canary.refused.reason}`] : []),
    ...status.conflicts.map((conflict) => `it does not get everything that ${status.served ?? status.wanted} has: ${conflict}`),
    ...(status.record_problem ? [`its newest record is not used: ${status.record_problem}`] : []),
    ...(status.lost_files ?? []).map(({ version, files }) => `the store has lost files of ${version}: ${files.join(', ')}`),
    ...(status.stray_errors ?? []).map((message) => `outside of a page: ${message}`),
    ...(status.canary?.stray_errors ?? []).map((message) => `the canary, outside of a page: ${message}`),
  ];
  // The newest record may be a lock, or a change that this shell does not serve yet.
  const servedSince = record?.served?.history.findLast(({ version }) => version === status.served)?.at;
  return (
    <section aria-labelledby={status.name}>
      <div className="head">
        <h2 id={status.name}>{status.name}</h2>
        <span>
          serving <span className="v">{status.served ?? 'nothing'}</span>
          {servedSince && <span className="quiet"> since {minute(servedSince)}</span>}
        </span>
      </div>
      {problems.map((problem) => (
        <p key={problem} className="bad">
          {problem}
        </p>
      ))}
      {deprecation && (
        <p>
          {status.served} is deprecated
          {deprecation.until && `, not to be promoted from ${minute(deprecation.until)} on`}
          {deprecation.reason && `: ${deprecation.reason}`}
        </p>
      )}
      {lock && (
        <p>
          Locked since {minute(lock.at)}
          {lock.until && ` until ${minute(lock.until)}`}: {lock.reason}
        </p>
      )}
      <HealthTable remote={remote} />
      {hasActions && <Actions remote={status.name} isLocked={lock !== undefined} target={wayBack} />}
      <LogTable log={log} notGenuine={notGenuine} name={status.name} />
    </section>
  );
}

function Grid({ shell, versions }: OperationsData['grid']) {
  const names = Object.keys(shell.shared);
  return (
    <section aria-labelledby="grid">
      <h2 id="grid">Built for</h2>
      <div className="scroll" tabIndex={0} role="region" aria-label="What each version was built for">
        <table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Contract</th>
              {names.map((name) => (
                <th key={name} scope="col" className="v">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[shell, ...versions].map((each) => (
              <tr key={each.name + each.version}>
                <th scope="row" className="v">
                  {each.name} {each.version}
                </th>
                <td className={each.contract === shell.contract ? undefined : 'bad'}>{each.contract}</td>
                {names.map((name) => (
                  <td key={name} className="v">
                    {each.shared[name] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PageInput {
  by: string;
  /** remotes that the engineer's key may sign, or `*` */
  operated: readonly string[];
  until: number;
  /** text of its script */
  script: string;
}

function Page({ data, by, operated, until, script }: PageInput & { data: OperationsData }) {
  const { environment, revision, storeProblem, healthProblem, allLock, remotes, grid } = data;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Operations</title>
        <style dangerouslySetInnerHTML={{ __html: operationsStyle.css }} />
      </head>
      <body>
        <header>
          <div className="head">
            <h1>What is served</h1>
            <form method="post" action="/_operations/leave">
              <span className="quiet">
                {by}, until {minute(new Date(until).toISOString())}{' '}
              </span>
              <button>Leave</button>
            </form>
          </div>
          <p>
            Environment {environment || 'default'}, revision {revision}. <a href="/_operations/">Look again</a>
          </p>
          {storeProblem && <p className="bad">The store: {storeProblem}. What was accepted last is served.</p>}
          {healthProblem && <p className="bad">Nothing is known about views and errors: {healthProblem}.</p>}
          {allLock && (
            <p>
              Everything is locked since {minute(allLock.at)}
              {allLock.until && ` until ${minute(allLock.until)}`}: {allLock.reason}
            </p>
          )}
          {mayChange(operated, ALL_REMOTES) && <Actions remote={ALL_REMOTES} isLocked={allLock !== undefined} />}
        </header>
        <main>
          {remotes.map((remote) => (
            <RemoteSection key={remote.status.name} remote={remote} hasActions={mayChange(operated, remote.status.name)} />
          ))}
          <Grid {...grid} />
        </main>
        <dialog id="change" aria-labelledby="what">
          <form method="dialog">
            <h2 id="what">Change</h2>
            <label>
              Why
              <input name="reason" maxLength={300} />
            </label>
            <label data-for="lock">
              Until (empty: until it is unlocked)
              <input name="until" type="datetime-local" />
            </label>
            <label>
              Your signing key (PEM)
              <input name="key" type="file" required />
            </label>
            <p className="quiet">The key stays in this page, signs this one change, and is forgotten.</p>
            <p className="bad" role="alert" />
            <div className="actions">
              <button value="sign">Sign and change</button>
              <button value="cancel" formNoValidate>
                Cancel
              </button>
            </div>
          </form>
        </dialog>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

export const operationsPage = (data: OperationsData, input: PageInput): string =>
  `<!doctype html>${renderToStaticMarkup(<Page data={data} {...input} />)}`;
