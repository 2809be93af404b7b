import type { Linter } from 'eslint';

/** Severities, with options where a rule has some, by the whole name of the rule. */
type Rules = Record<string, Linter.RuleEntry>;

/** What a person adds to the preset, as in a config of ESLint. */
export interface Config {
  readonly rules: Rules;
  readonly settings: Record<string, unknown>;
}

const EMPTY: Config = { rules: {}, settings: {} };

/** Reads the JSON of a config; a sentence if it is none. An empty text is an empty config. */
export function readConfig(text: string): Config | string {
  if (text.trim() === '') return EMPTY;
  try {
    const given: unknown = JSON.parse(text);
    if (!isRecord(given)) return 'The config is no object. Accepted: { "rules": {}, "settings": {} }.';
    const unknown = Object.keys(given).find((key) => key !== 'rules' && key !== 'settings');
    if (unknown !== undefined) return `The config has '${unknown}'. Accepted: rules, settings.`;
    const { rules = {}, settings = {} } = given;
    if (!isRecord(settings)) return 'In the config, settings is no object.';
    if (!isRules(rules))
      return 'In the config, each rule is "off", "warn", "error", or a list of one of these and options.';
    return { rules, settings };
  } catch (error) {
    return `The config is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * The config with a rule turned on or off; a rule that the preset turns on or off by itself is not named in it.
 * @param name such as `rest/nouns`
 */
export function withRule(
  { rules, settings }: Config,
  name: string,
  isOn: boolean,
  preset: ReadonlySet<string>,
): string {
  const { [name]: before, ...others } = rules;
  const options: readonly unknown[] = Array.isArray(before) ? before.slice(1) : [];
  const severity = isOn ? 'error' : 'off';
  const isUsual = isOn === preset.has(name) && options.length === 0;
  const changed = isUsual ? others : { ...others, [name]: options.length === 0 ? severity : [severity, ...options] };
  const parts = Object.entries({ rules: changed, settings }).filter(([, part]) => Object.keys(part).length > 0);
  return parts.length === 0 ? '' : JSON.stringify(Object.fromEntries(parts), null, 2);
}

/** Whether a rule runs. */
export function isOn({ rules }: Config, name: string, preset: ReadonlySet<string>): boolean {
  const { [name]: entry } = rules;
  if (entry === undefined) return preset.has(name);
  const severity: unknown = Array.isArray(entry) ? entry[0] : entry;
  return severity !== 'off' && severity !== 0;
}

/** ESLint looks closer: at the options and the severity. */
function isRules(value: unknown): value is Rules {
  return (
    isRecord(value) &&
    Object.values(value).every((entry) => ['string', 'number'].includes(typeof entry) || Array.isArray(entry))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
