import type { Job, ManagedModel } from '@avenue/contract';
import { keepJob } from '@avenue/data';
import { act, openFirstDialog, refuse, reloadTab, screen, waitFor, within } from '@avenue/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { all, keyField, model, openAdminConfig, savedAt } from '../testing/open-admin-config.tsx';
import { wordsOf } from '../testing/reading.ts';

beforeAll(openFirstDialog);

beforeEach(() => {
  localStorage.clear();
  reloadTab();
});

describe('Admin Configuration Panel: engines and voices', () => {
  it('shows what each engine is and a voice with size, licence and gain', async () => {
    openAdminConfig();
    expect(await screen.findByText('Speaks English in draft quality.')).toBeTruthy();
    const row = within(await screen.findByRole('list', { name: 'Natural voices' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('26.9 MB. Apache-2.0.');
    expect(wordsOf(row)).toContain(model.gain);
  });

  it('adds a voice, follows its download and can stop it', async () => {
    const job: Job = {
      id: 'job_voice',
      kind: 'model',
      title: 'Adding Kitten nano',
      subject: model.id,
      state: 'running',
      progress: 0.4,
      steps: [{ name: 'install', label: 'Download and check', state: 'now', detail: '10 of 27 MB' }],
      path: '/voiceover-engine',
      createdAt: savedAt,
    };
    const { api, user } = openAdminConfig(all, {
      'POST /api/models/{id}/install': { jobId: job.id },
      'POST /api/jobs/{id}/cancel': { ...job, state: 'cancelled' },
    });
    await user.click(await screen.findByRole('button', { name: 'Download Kitten nano' }));
    await waitFor(() => expect(api.callsOf('POST /api/models/{id}/install')).toHaveLength(1));
    act(() => keepJob(job));
    expect((await screen.findByRole('progressbar', { name: 'Adding Kitten nano' })).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Download Kitten nano' })).toBeTruthy();
  });

  it('says why a download failed and offers it again', async () => {
    openAdminConfig(all, { 'GET /api/models': [{ ...model, id: 'piper', label: 'Piper LJ' }] });
    await screen.findByRole('button', { name: 'Download Piper LJ' });
    act(() =>
      keepJob({
        id: 'job_failed',
        kind: 'model',
        title: 'Adding Piper LJ',
        subject: 'piper',
        state: 'failed',
        progress: 0,
        steps: [],
        path: '/voiceover-engine',
        error: { code: 'engine_unreachable', message: 'The download stopped: the connection broke.' },
        createdAt: savedAt,
      }),
    );
    expect(await screen.findByText('The download stopped: the connection broke.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download Piper LJ' })).toBeTruthy();
  });

  const gemma: ManagedModel = {
    ...model,
    id: 'ollama:gemma2:2b',
    kind: 'ollama',
    label: 'Gemma 2, 2B',
    licence: 'Gemma Terms of Use',
    bytes: 1_629_518_495,
  };

  const qwen: ManagedModel = {
    ...model,
    id: 'qwen3-1.7b',
    kind: 'text',
    label: 'Qwen3 1.7B',
    here: 'Needs 3.3 GB of memory while it writes; 9.0 GB are free. Estimate: a script takes 40 to 80 seconds.',
  };

  it('shows what a text model of this machine needs, adds it and removes it', async () => {
    const { api, user } = openAdminConfig(all, {
      'GET /api/models': [
        model,
        qwen,
        { ...qwen, id: 'granite', label: 'Granite', state: 'installed', active: true },
        { ...qwen, id: 'own:mine', label: 'mine', state: 'installed', own: true, sentence: 'Delete the file.' },
      ],
      'POST /api/models/{id}/install': { jobId: 'job_qwen' },
    });
    const list = within(await screen.findByRole('list', { name: 'Text models on this machine' }));
    const [row, added, own] = list.getAllByRole('listitem');
    expect(wordsOf(own as HTMLElement)).toContain('Delete the file.');
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    expect(wordsOf(row as HTMLElement)).toContain(qwen.here);
    expect(wordsOf(added as HTMLElement)).toContain('In use');
    await user.click(list.getByRole('button', { name: 'Remove Granite' }));
    expect(await screen.findByText(/leave this machine\. What it wrote stays\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(list.getByRole('button', { name: 'Download Qwen3 1.7B' }));
    await waitFor(() => expect(api.callsOf('POST /api/models/{id}/install')[0]?.params).toEqual({ id: qwen.id }));
  });

  it('shows text models of Ollama apart from voices and adds one', async () => {
    const { api, user } = openAdminConfig(all, {
      'GET /api/models': [model, gemma],
      'POST /api/models/{id}/install': { jobId: 'job_gemma' },
    });
    const row = within(await screen.findByRole('list', { name: 'Models for Ollama' })).getByRole('listitem');
    expect(wordsOf(row)).toContain('1.6 GB. Gemma Terms of Use.');
    expect(wordsOf(row)).toContain('Which languages it writes well is not known.');
    expect(within(screen.getByRole('list', { name: 'Natural voices' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(within(row).getByRole('button', { name: 'Download Gemma 2, 2B' }));
    await waitFor(() => expect(api.callsOf('POST /api/models/{id}/install')[0]?.params).toEqual({ id: gemma.id }));
  });

  it('says once that Ollama is missing, and offers no button that cannot work', async () => {
    const sentence = 'Install Ollama, then add this model by one press.';
    const away: ManagedModel = { ...gemma, state: 'unavailable', sentence };
    openAdminConfig(all, { 'GET /api/models': [away, { ...away, id: 'ollama:llama3.2:3b', label: 'Llama 3.2, 3B' }] });
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    const list = screen.getByRole('list', { name: 'Models for Ollama' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(within(list).queryByRole('button')).toBeNull();
  });

  it('says how a text model is removed instead of offering it', async () => {
    const sentence = 'Ollama keeps its own models. Type "ollama rm gemma2:2b" in a terminal to remove it.';
    openAdminConfig(all, { 'GET /api/models': [{ ...gemma, state: 'installed', active: true, sentence }] });
    const row = within(await screen.findByRole('list', { name: 'Models for Ollama' })).getByRole('listitem');
    expect(wordsOf(row)).toContain(sentence);
    expect(wordsOf(row)).toContain('In use');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('puts focus on the section named in the address', async () => {
    openAdminConfig(all, {}, '/admin-config#voice');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Voice' })));
  });

  it('offers to try again when the settings do not load', async () => {
    const { api, user } = openAdminConfig(all, {
      'GET /api/admin/config': refuse(503, 'unavailable', 'The database is starting.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    api.set({ 'GET /api/admin/config': all });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await keyField()).toBeTruthy();
  });
});
