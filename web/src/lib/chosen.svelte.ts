/** The rules chosen on the start page: a preset, a rule set of one's own, or a code somebody shared. */
import { t } from './language.svelte';
import { checkRules } from './api';
import { own, type OwnRules, type OwnRulesStore } from './own.svelte';
import type { Checked, Preset, Rules } from './protocol';
import { keepStored, readStored } from './storage';
import { whyOf } from './why';

export type Choice = { kind: 'preset'; name: string } | { kind: 'own'; id: string } | { kind: 'code'; code: string; title: string };

const KEY = 'cassino.chosen';

/** House rules in the form in which presets are listed. */
export function asPreset(checked: Checked, title: string): Preset {
  const changed = checked.sections.flatMap((section) => section.lines).filter((line) => line.differs && line.moot === null);
  return {
    name: checked.name,
    title: title || checked.title,
    family: '',
    source: checked.source,
    summary: checked.same_as ? t('rules-same-as', { title: checked.same_as.title }) : t('rules-changed-from', { title: checked.base.title }),
    players: checked.players,
    partners: checked.partners,
    target: checked.target,
    target_choices: checked.target_choices,
    fixed_deals: checked.fixed_deals,
    differences: changed.map((line) => line.text),
    startable: checked.startable,
    why_not: checked.why_not,
    not_implemented: checked.not_implemented,
  };
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, name, id, code, title } = value as Record<string, unknown>;
  if (kind === 'preset') return typeof name === 'string';
  if (kind === 'own') return typeof id === 'string';
  return kind === 'code' && typeof code === 'string' && typeof title === 'string';
}

export class ChosenRules {
  choice = $state.raw<Choice | null>(null);
  /** What is chosen, as presets are listed; null until it is known. */
  offer = $state.raw<Preset | null>(null);
  problem = $state('');
  /** The server looks at rules that were picked; what is chosen is still what was chosen before. */
  asking = $state(false);
  presets: Preset[] = [];
  #asked = 0;

  constructor(
    private readonly store: OwnRulesStore = own,
    private readonly check: (rules: Rules) => Promise<Checked> = checkRules,
  ) {}

  /** Take the rules of last time if they are still there, else the usual ones. */
  async begin(presets: Preset[], usual: string, wished = ''): Promise<void> {
    this.presets = presets;
    const read = readStored(KEY);
    const last: Choice = read.state === 'found' && isChoice(read.value) ? read.value : { kind: 'preset', name: wished };
    const there =
      last.kind === 'code' ||
      (last.kind === 'own' ? this.store.find(last.id) !== undefined : presets.some((one) => one.name === last.name && one.startable));
    await this.pick(there ? last : { kind: 'preset', name: usual });
    if (this.problem && last.kind === 'code') await this.pick({ kind: 'preset', name: usual });
  }

  async pick(choice: Choice): Promise<void> {
    const asked = ++this.#asked;
    this.problem = '';
    this.asking = false;
    if (choice.kind === 'preset') {
      this.choice = choice;
      this.offer = this.presets.find((one) => one.name === choice.name) ?? null;
      keepStored(KEY, choice);
      return;
    }
    const wanted = this.#rules(choice);
    if (wanted === null) return;
    const title = choice.kind === 'own' ? (this.store.find(choice.id)?.title ?? '') : choice.title;
    this.asking = true;
    try {
      const checked = await this.check(wanted);
      if (asked !== this.#asked) return;
      this.choice = choice;
      this.offer = asPreset(checked, title);
      keepStored(KEY, choice);
    } catch (error) {
      if (asked === this.#asked) this.problem = whyOf(error);
    } finally {
      if (asked === this.#asked) this.asking = false;
    }
  }

  /** What the server is told. */
  get rules(): Rules | null {
    return this.choice && this.#rules(this.choice);
  }

  get ownRules(): OwnRules | undefined {
    return this.choice?.kind === 'own' ? this.store.find(this.choice.id) : undefined;
  }

  #rules(choice: Choice): Rules | null {
    if (choice.kind === 'preset') return choice.name;
    if (choice.kind === 'code') return choice.code;
    const found = this.store.find(choice.id);
    return found ? { preset: found.preset, options: found.options } : null;
  }
}
