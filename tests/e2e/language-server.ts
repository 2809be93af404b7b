/** An editor without a screen: talks to the ESLint language server of VS Code over stdio. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import {
  ApplyWorkspaceEditRequest,
  CodeAction,
  CodeActionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  type DocumentDiagnosticReport,
  DocumentDiagnosticRequest,
  ExecuteCommandRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type Range,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';

export interface Editor {
  readonly open: (file: string, languageId: string, text: string) => Promise<void>;
  /** Replaces the whole text of an open file. */
  readonly change: (file: string, text: string) => Promise<void>;
  readonly diagnostics: (file: string) => Promise<readonly Diagnostic[]>;
  readonly actions: (
    file: string,
    range: Range,
    diagnostics: readonly Diagnostic[],
    only?: string,
  ) => Promise<readonly CodeAction[]>;
  /** Runs a code action and returns the edits that the server asks for. */
  readonly run: (action: CodeAction) => Promise<readonly TextEdit[]>;
  /** Asks the server to exit, and waits until it has. */
  readonly close: () => Promise<void>;
}

/** The default settings that the ESLint extension of VS Code sends. */
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

/** Starts a server for the files of a folder. */
export async function openEditor(server: string, folder: string): Promise<Editor> {
  const child = spawn(process.execPath, [server, '--stdio'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  let edits: TextEdit[] = [];
  connection.onRequest(RegistrationRequest.type, () => undefined);
  connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => configuration(folder)));
  connection.onRequest(ApplyWorkspaceEditRequest.type, ({ edit }) => {
    edits.push(...editsIn(edit));
    return { applied: true };
  });
  connection.listen();

  const uri = (file: string): string => pathToFileURL(`${folder}/${file}`).href;
  await connection.sendRequest(InitializeRequest.method, {
    processId: process.pid,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'application' }],
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
  await connection.sendNotification(InitializedNotification.type, {});

  const versions = new Map<string, number>();
  return {
    open(file, languageId, text) {
      versions.set(file, 1);
      const textDocument = { uri: uri(file), languageId, version: 1, text };
      return connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    },
    change(file, text) {
      const version = (versions.get(file) ?? 0) + 1;
      versions.set(file, version);
      const textDocument = { uri: uri(file), version };
      return connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument,
        contentChanges: [{ text }],
      });
    },
    async diagnostics(file) {
      const report: DocumentDiagnosticReport = await connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri: uri(file) },
      });
      return report.kind === 'full' ? report.items : [];
    },
    async actions(file, range, diagnostics, only) {
      const context = { diagnostics: [...diagnostics], ...(only !== undefined && { only: [only] }) };
      const found = await connection.sendRequest(CodeActionRequest.type, {
        textDocument: { uri: uri(file) },
        range,
        context,
      });
      return (found ?? []).filter((action) => CodeAction.is(action));
    },
    async run({ edit, command }) {
      if (edit !== undefined) return editsIn(edit);
      edits = [];
      if (command !== undefined) await connection.sendRequest(ExecuteCommandRequest.type, command);
      return edits;
    },
    async close() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      await ended;
    },
  };
}

function editsIn({ documentChanges = [], changes = {} }: WorkspaceEdit): readonly TextEdit[] {
  const inDocuments = documentChanges.flatMap((change) => (TextDocumentEdit.is(change) ? change.edits : []));
  return [...inDocuments.filter((edit) => 'newText' in edit), ...Object.values(changes).flat()];
}
