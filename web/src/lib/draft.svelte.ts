/** A rule set being put together: every change is checked by the server, and only the last answer counts. */
import { checkRules } from './api';
import type { Checked, CheckedLine, Fault, Rules, RulesTable } from './protocol';
import { whyOf } from './why';

export class Draft {
  title = $state('');
  preset = $state('');
  /** What differs from the preset, values that cannot be included. */
  options = $state.raw<Record<string, unknown>>({});
  checked = $state.raw<Checked | null>(null);
  checking = $state(false);
  problem = $state('');
  #asked = 0;
  #kept: string;

  constructor(
    start: RulesTable & { title: string; id?: string },
    private readonly check: (rules: Rules) => Promise<Checked> = checkRules,
  ) {
    this.id = start.id;
    this.title = start.title;
    this.preset = start.preset;
    this.options = { ...start.options };
    this.#kept = this.#text;
  }

  readonly id: string | undefined;

  get changed(): boolean {
    return this.#text !== this.#kept;
  }

  get faults(): Fault[] {
    return this.checked?.faults ?? [];
  }

  /** Whether what is shown is checked and can be kept. */
  get sound(): boolean {
    return this.checked !== null && !this.checking && this.problem === '' && this.faults.length === 0;
  }

  faultsAt(option: string): string[] {
    return this.faults.filter((one) => one.option === option).map((one) => one.text);
  }

  line(option: string): CheckedLine | undefined {
    for (const section of this.checked?.sections ?? []) {
      const found = section.lines.find((line) => line.option === option);
      if (found) return found;
    }
    return undefined;
  }

  set(option: string, value: unknown): Promise<void> {
    this.options = { ...this.options, [option]: value };
    return this.ask();
  }

  /** Back to what the preset says. */
  reset(option: string): Promise<void> {
    const { [option]: _gone, ...rest } = this.options;
    this.options = rest;
    return this.ask();
  }

  /** Start from another preset, with the same changes. */
  rebase(preset: string): Promise<void> {
    this.preset = preset;
    return this.ask();
  }

  async ask(): Promise<void> {
    const asked = ++this.#asked;
    this.checking = true;
    this.problem = '';
    try {
      const checked = await this.check(this.table);
      if (asked !== this.#asked) return;
      this.checked = checked;
      // A value that is the preset's own is no change; one that cannot be is kept as it was given, with its fault.
      const bad = new Set(checked.faults.map((one) => one.option));
      this.options = {
        ...Object.fromEntries(Object.entries(this.options).filter(([name]) => bad.has(name) && !(name in checked.options))),
        ...checked.options,
      };
    } catch (error) {
      if (asked === this.#asked) this.problem = whyOf(error);
    } finally {
      if (asked === this.#asked) this.checking = false;
    }
  }

  get table(): RulesTable {
    return { preset: this.preset, options: this.options };
  }

  kept(): void {
    this.#kept = this.#text;
  }

  get #text(): string {
    const sorted = Object.entries(this.options).sort(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([this.title, this.preset, sorted]);
  }
}
