import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';

/** The minimum of Nest, Fastify and TypeORM: one route, one connection. */
@Controller()
class ReadyController {
  @Get()
  ready(): string {
    return 'ready';
  }
}

@Module({ controllers: [ReadyController] })
class BareModule {}

await new DataSource({ type: 'postgres', url: process.env.DATABASE_URL!, entities: [] }).initialize();
const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
