/** An editor without a screen: speaks with the ESLint language server of VS Code over stdio. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

export interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Diagnostic {
  readonly range: Range;
  readonly severity: number;
  readonly code: string;
  readonly codeDescription?: { readonly href: string };
  readonly message: string;
}

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export interface CodeAction {
  readonly title: string;
  readonly kind?: string;
  readonly command?: { readonly command: string; readonly arguments?: readonly unknown[] };
  readonly edit?: WorkspaceEdit;
}

interface WorkspaceEdit {
  readonly documentChanges?: readonly { readonly edits: readonly TextEdit[] }[];
  readonly changes?: Readonly<Record<string, readonly TextEdit[]>>;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

export interface Editor {
  readonly open: (file: string, languageId: string, text: string) => void;
  /** Replaces the whole text of an open file. */
  readonly change: (file: string, text: string) => void;
  readonly diagnostics: (file: string) => Promise<readonly Diagnostic[]>;
  readonly actions: (
    file: string,
    range: Range,
    diagnostics: readonly Diagnostic[],
    only?: string,
  ) => Promise<readonly CodeAction[]>;
  /** Runs a code action and gives the edits that the server asks for. */
  readonly run: (action: CodeAction) => Promise<readonly TextEdit[]>;
  /** Asks the server to end, and ends it if it does not. */
  readonly close: () => Promise<void>;
}

const PATIENCE = 30_000;

/** What the ESLint extension of VS Code sends for its own settings, as they are by default. */
const configuration = (folder: string): object => ({
  validate: 'on',
  run: 'onType',
  useFlatConfig: true,
  experimental: { useFlatConfig: false },
  nodePath: null,
  workspaceFolder: { uri: pathToFileURL(folder).href, name: 'application' },
  workingDirectory: { mode: 'location' },
  codeAction: {
    disableRuleComment: { enable: true, location: 'separateLine', commentStyle: 'line' },
    showDocumentation: { enable: true },
  },
  codeActionOnSave: { mode: 'all' },
  problems: { shortenToSingleLine: false },
  rulesCustomizations: [],
  options: {},
  quiet: false,
  format: false,
  onIgnoredFiles: 'off',
});

/**
 * Starts a server for the files of a folder.
 * @throws {Error} when the server ends or does not answer within 30 seconds.
 */
export async function openEditor(server: string, folder: string): Promise<Editor> {
  const child = spawn(process.execPath, [server, '--stdio'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  const answers = new Map<number, (message: Message) => void>();
  let edits: TextEdit[] = [];
  let last = 0;

  function send(message: object): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  function request(method: string, params: unknown): Promise<unknown> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      const fail = (reason: string): void => reject(new Error(`${method}: ${reason}\n${errors}`));
      const timer = setTimeout(() => fail('no answer'), PATIENCE);
      void ended.then(() => {
        clearTimeout(timer);
        fail('the server has ended');
      });
      answers.set(id, ({ result, error }) => {
        clearTimeout(timer);
        if (error === undefined) resolve(result);
        else fail(JSON.stringify(error));
      });
      send({ id, method, params });
    });
  }

  /** What the server asks of an editor. */
  function answer(method: string, params: unknown): unknown {
    switch (method) {
      case 'workspace/configuration':
        return (params as { items: readonly unknown[] }).items.map(() => configuration(folder));
      case 'workspace/applyEdit':
        edits.push(...editsIn((params as { edit: WorkspaceEdit }).edit));
        return { applied: true };
      default:
        return null;
    }
  }

  function receive(message: Message): void {
    const { id, method, params } = message;
    if (method === undefined) answers.get(Number(id))?.(message);
    else if (id !== undefined) send({ id, result: answer(method, params) });
  }

  let pending = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const head = pending.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/iu.exec(pending.subarray(0, Math.max(head, 0)).toString())?.[1]);
      if (head < 0 || pending.length < head + 4 + length) return;
      const body = pending.subarray(head + 4, head + 4 + length).toString();
      pending = pending.subarray(head + 4 + length);
      receive(JSON.parse(body) as Message);
    }
  });

  const uri = (file: string): string => pathToFileURL(`${folder}/${file}`).href;
  const rootUri = pathToFileURL(folder).href;
  await request('initialize', {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'application' }],
    capabilities: {
      workspace: {
        configuration: true,
        applyEdit: true,
        workspaceFolders: true,
        workspaceEdit: { documentChanges: true },
      },
      textDocument: {
        diagnostic: {},
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
      },
    },
  });
  send({ method: 'initialized', params: {} });

  const versions = new Map<string, number>();
  return {
    open(file, languageId, text) {
      versions.set(file, 1);
      send({
        method: 'textDocument/didOpen',
        params: { textDocument: { uri: uri(file), languageId, version: 1, text } },
      });
    },
    change(file, text) {
      const version = (versions.get(file) ?? 0) + 1;
      versions.set(file, version);
      const params = { textDocument: { uri: uri(file), version }, contentChanges: [{ text }] };
      send({ method: 'textDocument/didChange', params });
    },
    async diagnostics(file) {
      const report = await request('textDocument/diagnostic', { textDocument: { uri: uri(file) } });
      return (report as { items: readonly Diagnostic[] }).items;
    },
    async actions(file, range, diagnostics, only) {
      const context = { diagnostics, triggerKind: 1, ...(only !== undefined && { only: [only] }) };
      const found = await request('textDocument/codeAction', { textDocument: { uri: uri(file) }, range, context });
      return (found ?? []) as readonly CodeAction[];
    },
    async run({ edit, command }) {
      if (edit !== undefined) return editsIn(edit);
      edits = [];
      await request('workspace/executeCommand', { command: command?.command, arguments: command?.arguments ?? [] });
      return edits;
    },
    async close() {
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      try {
        await request('shutdown', null);
        send({ method: 'exit' });
      } catch {
        child.kill('SIGKILL');
      }
      await ended;
      clearTimeout(timer);
    },
  };
}

function editsIn({ documentChanges = [], changes = {} }: WorkspaceEdit): readonly TextEdit[] {
  return [...documentChanges.flatMap(({ edits }) => edits), ...Object.values(changes).flat()];
}

/** A text after edits that do not overlap. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const at = ({ line, character }: Position): number => (starts[line] ?? text.length) + character;
  return edits
    .toSorted((a, b) => at(b.range.start) - at(a.range.start))
    .reduce((rest, { range, newText }) => rest.slice(0, at(range.start)) + newText + rest.slice(at(range.end)), text);
}
