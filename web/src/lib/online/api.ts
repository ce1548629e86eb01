/** The HTTP half of tables with friends; who we are goes along in a cookie that the page cannot read. */
import { get, post, put, remove } from '../api';
import type { Guest, Invite, NewToken, Role, Scope, TableShort, TableWish, TokensAnswer } from './protocol';

export const guest = async () => (await get<{ guest: Guest | null }>('api/guest')).guest;
export const nameGuest = async (name: string) => (await put<{ guest: Guest }>('api/guest', { name })).guest;
export const transfer = () => post<{ code: string; until: number }>('api/guest/transfer', {});
export const moveHere = async (code: string) => (await post<{ guest: Guest }>('api/guest/move', { code })).guest;
export const signOut = (everywhere: boolean) => post<{ guest: null }>('api/guest/leave', { everywhere });
/** All that is kept about us, as text for a file. */
export const ownData = async () => JSON.stringify(await get<unknown>('api/guest/data'), null, 2);
export const forgetMe = () => remove<{ guest: null }>('api/guest');
export const tokens = async () => (await get<TokensAnswer>('api/guest/tokens')).tokens;
export const newToken = (name: string, scopes: Scope[]) => post<NewToken>('api/guest/tokens', { name, scopes });
export const revokeToken = async (id: string) => (await remove<TokensAnswer>(`api/guest/tokens/${encodeURIComponent(id)}`)).tokens;
export const tables = async () => (await get<{ tables: TableShort[] }>('api/tables')).tables;
export const open = (wish: TableWish) => post<{ table: string; code: string }>('api/tables', wish);
export const invite = (code: string) => post<Invite>('api/invites', { code });
export const join = (code: string, watch: boolean) => post<{ table: string; role: Role }>('api/invites/join', { code, watch });
export const watch = (table: string, key: string) => post<{ table: string; role: Role }>('api/watch', { table, key });
